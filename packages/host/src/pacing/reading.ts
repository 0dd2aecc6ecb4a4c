/**
 * Delays the processing of machines' input and prompts by a random moment, so that its load is not visible
 * in others' latencies.
 */
import { type RandomStream, seededStream } from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { WaitResult } from './reactions.ts';

/**
 * The longest such moment, in milliseconds: less than a person takes for a click, so that nothing a machine says or does
 * becomes later by it.
 */
export const maxInputJitterMs = 350;

export interface ReadingPorts {
  readonly seed: string;
  readonly seats: readonly string[];
  readonly clock: Clock;
  /** Purpose of the random delays, with independent streams for each. */
  readonly what: 'reading' | 'asking';
}

interface Unread {
  readonly seat: string;
  readonly read: (how: WaitResult) => void;
  readonly cancel: () => void;
}

/**
 * A machine answers a question immediately, and processing takes some tenths of a millisecond. A player who
 * sends requests every few milliseconds would notice it, always right after a question. So processing is
 * delayed by a random time from the game's seed, for machines only. Input of a seat is processed in order.
 */
export class InputJitter {
  readonly #clock: Clock;
  /** Delays of a seat must not depend on the others' natures. */
  readonly #randomOf: ReadonlyMap<string, RandomStream>;
  readonly #lastOf = new Map<string, number>();
  readonly #unread = new Set<Unread>();

  constructor({ seed, seats, clock, what }: ReadingPorts) {
    this.#clock = clock;
    this.#randomOf = new Map(seats.map((seat) => [seat, seededStream(seed, `${what}/${seat}`)]));
  }

  /**
   * Resolves when the seat's latest input is processed, with its arrival time, or with the reason why it
   * never will be.
   */
  async wait(seat: string): Promise<number | ProtocolErrorCode> {
    const came = this.#clock.now();
    return (await this.#until(seat)) ?? came;
  }

  #until(seat: string): Promise<WaitResult> {
    // What comes while something of this seat is unread is read with it: words that are refused change no moment.
    const drawn = () => this.#clock.now() + (this.#randomOf.get(seat)?.below(maxInputJitterMs) ?? 0);
    const at = (this.has(seat) ? this.#lastOf.get(seat) : undefined) ?? drawn();
    this.#lastOf.set(seat, at);
    return new Promise((resolve) => {
      const unread: Unread = {
        seat,
        read: resolve,
        cancel: this.#clock.wakeAt(at, () => this.#read(unread, undefined)),
      };
      this.#unread.add(unread);
    });
  }

  /** Whether this seat has unprocessed input. */
  has(seat: string): boolean {
    return [...this.#unread].some((unread) => unread.seat === seat);
  }

  /** Ends all waiting. With a reason nothing of it is read; without one everything is read now. */
  end(how?: ProtocolErrorCode): void {
    for (const unread of this.#unread) {
      unread.cancel();
      this.#read(unread, how);
    }
  }

  #read(unread: Unread, how: WaitResult): void {
    this.#unread.delete(unread);
    unread.read(how);
  }
}
