/** When the house reads what a machine sent, and asks it something: a moment later, so that nobody feels it in their own answers. */
import { type RandomStream, seededStream } from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { WaitResult } from './reactions.ts';

/**
 * The longest such moment, in milliseconds: less than a person takes for a click, so that nothing a machine says or does
 * becomes later by it.
 */
export const longestUnread = 350;

export interface ReadingPorts {
  readonly seed: string;
  readonly seats: readonly string[];
  readonly clock: Clock;
  /** Names the moments, so that those of one purpose tell nothing of another's. */
  readonly what: 'reading' | 'asking';
}

interface Unread {
  readonly seat: string;
  readonly read: (how: WaitResult) => void;
  readonly cancel: () => void;
}

/**
 * A machine answers a question at once, and reading that takes the house some tenths of a millisecond: somebody who asks
 * for something every few milliseconds would feel it, always right after a question. So it happens at a moment that
 * chance draws from the game's seed, whenever that machine is one. What a seat sent is read in its order.
 */
export class Reading {
  readonly #clock: Clock;
  /** A seat's moments must not depend on what the others are. */
  readonly #randomOf: ReadonlyMap<string, RandomStream>;
  readonly #lastOf = new Map<string, number>();
  readonly #unread = new Set<Unread>();

  constructor({ seed, seats, clock, what }: ReadingPorts) {
    this.#clock = clock;
    this.#randomOf = new Map(seats.map((seat) => [seat, seededStream(seed, `${what}/${seat}`)]));
  }

  /** Resolves when what this seat has just sent is read, with when it came, or with the reason why it never will be. */
  async wait(seat: string): Promise<number | DoorError> {
    const came = this.#clock.now();
    return (await this.#until(seat)) ?? came;
  }

  #until(seat: string): Promise<WaitResult> {
    // What comes while something of this seat is unread is read with it: words that are refused change no moment.
    const drawn = () => this.#clock.now() + (this.#randomOf.get(seat)?.below(longestUnread) ?? 0);
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

  /** Is there anything of this seat that is not read yet? */
  has(seat: string): boolean {
    return [...this.#unread].some((unread) => unread.seat === seat);
  }

  /** Ends all waiting. With a reason nothing of it is read; without one everything is read now. */
  end(how?: DoorError): void {
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
