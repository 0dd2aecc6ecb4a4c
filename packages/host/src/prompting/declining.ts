/** Declines unsupported prompts for a bot, so that no one waits for it. */
import { judgingTime } from '@parlour/game';
import type { Clock } from '../clock.ts';
import type { GameRunner } from '../games/game-run.ts';

/** People have made up their minds by the end of a talk: a machine declines after this share of a time to judge. */
const share = 0.3;

/**
 * In practice immediately. Elsewhere after a time drawn from the seed: where all machines of a table declined together, the
 * commits of that moment would show to others how many they are.
 */
export class DeclinedPrompts {
  readonly #clock: Clock;
  readonly #run: GameRunner;
  readonly #seat: string;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, run: GameRunner, seat: string) {
    this.#clock = clock;
    this.#run = run;
    this.#seat = seat;
  }

  /** Idempotent. */
  decline(command: { readonly type: string } | undefined): void {
    if (command === undefined || this.#cancel !== undefined) return;
    this.#cancel = () => {};
    const { origin, pacing, seed, judging } = this.#run.hosted;
    const submit = () => void this.#run.submit(this.#seat, 'host/declined', command);
    const time = share * judgingTime(pacing, { seed, seat: this.#seat }, judging);
    if (origin === 'practice') submit();
    else this.#cancel = this.#clock.wakeAt(this.#clock.now() + Math.round(time), submit);
  }

  end(): void {
    this.#cancel?.();
  }
}
