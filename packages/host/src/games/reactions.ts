/** How long what machines do in open seats is held back. */
import {
  type AnyFormat,
  askingTime,
  type FormatTypes,
  type Refusal,
  reactionTime,
  seededStream,
  textRefusals,
} from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { HostedFact } from './game-log.ts';
import { isOpen } from './left-alone.ts';

/** How waiting ended: it is time (undefined), or the reason why it never will be. */
export type WaitResult = DoorError | undefined;

/** Commands of one seat that may wait at once. */
const mostWaiting = 32;

interface HeldCommand {
  readonly wait: number;
  readonly end: (how: WaitResult) => void;
}

/**
 * Holds back what machines do in open seats, so that speed does not tell there either: a text as long as a person
 * would type it, anything else as long as a person takes for a click. In order for each seat, for nobody
 * clicks while they type. Nothing of it is stored: what is dropped was never done, and the client sends it again.
 */
export class Reactions {
  readonly #clock: Clock;
  readonly #hosted: HostedFact;
  readonly #format: AnyFormat;
  readonly #lines = new Map<string, HeldCommand[]>();
  readonly #cancels = new Map<string, () => void>();

  constructor(format: AnyFormat, hosted: HostedFact, clock: Clock) {
    this.#clock = clock;
    this.#hosted = hosted;
    this.#format = format;
  }

  /**
   * Is this command held here? What is said in the hidden seat is paced by the rules for both natures; what the
   * rules refuse there has no effect that anybody else could time. In an open seat a text that nobody could say, now or
   * later, is refused at once: nobody waits as long as it would take to type it.
   */
  holds(state: FormatTypes['State'], command: FormatTypes['Command']): boolean {
    if (this.#hosted.natures[command.by] !== 'machine') return false;
    const { spoken, decide } = this.#format;
    const { events, refusal } = decide(state, command);
    if (isOpen(this.#format, this.#hosted, command.by)) return events.length > 0 || !isOfText(refusal);
    return spoken(state, command) === undefined && events.length > 0;
  }

  /** Resolves when it is time to do this. `id` is the client's: the same one waits as long again. */
  wait(seat: string, id: string, command: { readonly type: string }): Promise<WaitResult> {
    const line = this.#lines.get(seat) ?? [];
    this.#lines.set(seat, line);
    if (line.length >= mostWaiting) return Promise.resolve('rate-limited');
    const wait = this.#timeFor(seat, id, command);
    return new Promise((end) => {
      line.push({ wait, end });
      if (line.length === 1) this.#setAlarm(seat, line);
    });
  }

  /** Ends all waiting. With a reason nothing of it is done; without one everything is done now. */
  end(how?: DoorError): void {
    for (const cancel of this.#cancels.values()) cancel();
    const held = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#cancels.clear();
    for (const { end } of held) end(how);
  }

  #timeFor(seat: string, id: string, command: { readonly type: string }): number {
    const { seed, pacing } = this.#hosted;
    const typed = this.#format.typed(command as FormatTypes['Command']);
    return typed > 0
      ? askingTime(pacing, typed, id, { seed, seat })
      : reactionTime(pacing, seededStream(seed, `reaction/${seat}/${id}`));
  }

  #setAlarm(seat: string, line: HeldCommand[]): void {
    const [first] = line;
    if (first === undefined) return;
    const cancel = this.#clock.wakeAt(this.#clock.now() + first.wait, () => {
      line.shift();
      first.end(undefined);
      this.#setAlarm(seat, line);
    });
    this.#cancels.set(seat, cancel);
  }
}

const isOfText = (refusal: Refusal | undefined): boolean => textRefusals.some((one) => one === refusal);
