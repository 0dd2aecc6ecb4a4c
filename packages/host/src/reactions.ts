import { type AnyFormat, type FormatTypes, reactionTime, seededStream, typingTime } from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import type { Answer } from './asked.ts';
import type { Clock } from './clock.ts';
import type { Hosted } from './game-log.ts';
import { entersAt } from './paced.ts';

/** What a seat wants to do, and when it said so. */
interface Said {
  readonly type: string;
  readonly by: string;
  readonly at: number;
}

/** Commands of one seat that may wait at once. */
const mostWaiting = 32;

interface Held {
  readonly wait: number;
  readonly end: (how: Answer) => void;
}

/**
 * Holds back what machines do in open seats, so that speed does not tell there either: a text as long as a person
 * would type it, anything else as long as a person takes for a click. In order for each seat: who types does not
 * click meanwhile. And what a machine in the hidden seat answers, until a person could have typed it. Nothing of it
 * is stored: what is dropped was never done, and the client sends it again.
 */
export class Reactions {
  readonly #clock: Clock;
  readonly #hosted: Hosted;
  readonly #format: AnyFormat;
  readonly #hiddenSeat: string;
  readonly #lines = new Map<string, Held[]>();
  readonly #cancels = new Map<string, () => void>();

  constructor(format: AnyFormat, hosted: Hosted, clock: Clock) {
    this.#clock = clock;
    this.#hosted = hosted;
    this.#format = format;
    this.#hiddenSeat = format.casting(format.configure({})).hidden.seat;
  }

  /** How long this is to be held back; 0: not at all. `id` is the client's: the same one waits as long again. */
  timeFor(state: FormatTypes['State'], id: string, said: Said): number {
    if (this.#hosted.natures[said.by] !== 'machine') return 0;
    if (said.by !== this.#hiddenSeat) return this.#timeInOpenSeat(id, said);
    return Math.max(entersAt(this.#format, this.#hosted, state, said) - said.at, 0);
  }

  /** Resolves when it is time to do it, or with the reason for which it never will be. */
  wait(seat: string, time: number): Promise<Answer> {
    const line = this.#lines.get(seat) ?? [];
    this.#lines.set(seat, line);
    if (seat === this.#hiddenSeat && line.length > 0) return Promise.resolve('already-said');
    if (line.length >= mostWaiting) return Promise.resolve('rate-limited');
    return new Promise((end) => {
      line.push({ wait: time, end });
      if (line.length === 1) this.#setAlarm(seat, line);
    });
  }

  /** Ends all waiting: with a reason, and none of it is done; without, and it is done now. */
  end(how?: DoorError): void {
    for (const cancel of this.#cancels.values()) cancel();
    const held = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#cancels.clear();
    for (const { end } of held) end(how);
  }

  #timeInOpenSeat(id: string, said: Said): number {
    const { seed, pacing } = this.#hosted;
    const random = seededStream(seed, `reaction/${said.by}/${id}`);
    const typed = this.#format.typed(said as unknown as FormatTypes['Command']);
    return typed > 0 ? typingTime(pacing, { read: 0, typed }, random) : reactionTime(pacing, random);
  }

  #setAlarm(seat: string, line: Held[]): void {
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
