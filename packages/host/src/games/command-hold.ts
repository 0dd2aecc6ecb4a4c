/** Holds the commands of all seats for a while, after connections were lost. */
import type { Clock } from '../clock.ts';
import type { CommandResult } from '../runs/command-queue.ts';

/** How long commands are held after a gateway was lost, in milliseconds: mostly everybody is back by then. */
export const lossHoldMs = 2000;
/** How long lost connections keep their seats, in milliseconds: who comes back meanwhile was never away. */
export const lossGraceMs = 5000;

interface HeldCommand {
  readonly rank: string;
  readonly submit: () => void;
}

/**
 * While it lasts no command of a player is decided, of either nature and in any game: who comes back how fast, and who
 * was never away, changes nothing that others see.
 */
export class CommandHold {
  readonly #clock: Clock;
  readonly #extended: (longer: number) => void;
  #until = 0;
  #held: HeldCommand[] = [];
  #cancel = () => {};

  /** `extended`: called with the milliseconds by which it lasts longer than it did: deadlines move by that. */
  constructor(clock: Clock, extended: (longer: number) => void) {
    this.#clock = clock;
    this.#extended = extended;
  }

  /** How long it lasts from now on, in milliseconds; 0: nothing is held. */
  get left(): number {
    return Math.max(this.#until - this.#clock.now(), 0);
  }

  /** Holds commands for so many milliseconds from now on, or for longer if it does already. */
  extend(milliseconds: number): void {
    const before = this.left;
    if (milliseconds <= before) return;
    this.#until = this.#clock.now() + milliseconds;
    this.#cancel();
    this.#cancel = this.#clock.wakeAt(this.#until, () => this.release());
    this.#extended(milliseconds - before);
  }

  /** Submits a command now, or when the hold is over. `rank`: its place among those of other seats. */
  pass(rank: () => string, submit: () => Promise<CommandResult>): Promise<CommandResult> {
    if (this.left === 0 && this.#held.length === 0) return submit();
    return new Promise((resolve, reject) =>
      this.#held.push({ rank: rank(), submit: () => void submit().then(resolve, reject) }),
    );
  }

  /** Ends the hold. Of one seat commands keep their order; between seats the order of arrival would tell natures. */
  release(): void {
    this.#cancel();
    this.#until = 0;
    const held = this.#held.splice(0);
    // The sort is stable.
    for (const { submit } of held.sort((one, other) => order(one.rank, other.rank))) submit();
  }
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
