/** When the house reads what a machine sent: a moment later, so that nobody feels in their own answers when it came. */
import { type RandomStream, seededStream } from '@parlour/game';
import type { Clock } from '../clock.ts';

/**
 * The longest such moment, in milliseconds: less than a person takes for a click, so that nothing a machine says or does
 * becomes later by it.
 */
export const longestUnread = 350;

interface Unread {
  readonly seat: string;
  readonly read: () => void;
  readonly cancel: () => void;
}

/**
 * A machine answers a question at once, and reading that takes the house some tenths of a millisecond: somebody who asks
 * for something every few milliseconds would feel it, always right after a question. So it happens at a moment that
 * chance draws from the game's seed, whenever that machine is one. What a seat sent is read in its order.
 */
export class Reading {
  readonly #clock: Clock;
  readonly #random: RandomStream;
  readonly #lastOf = new Map<string, number>();
  readonly #unread = new Set<Unread>();

  constructor({ seed, clock }: { readonly seed: string; readonly clock: Clock }) {
    this.#clock = clock;
    this.#random = seededStream(seed, 'reading');
  }

  /** Resolves when what this seat has just sent is read. */
  wait(seat: string): Promise<void> {
    const drawn = this.#clock.now() + this.#random.below(longestUnread);
    const at = Math.max(drawn, this.#lastOf.get(seat) ?? drawn);
    this.#lastOf.set(seat, at);
    return new Promise((resolve) => {
      const unread: Unread = {
        seat,
        read: resolve,
        cancel: this.#clock.wakeAt(at, () => this.#read(unread)),
      };
      this.#unread.add(unread);
    });
  }

  /** Is there anything of this seat that is not read yet? */
  has(seat: string): boolean {
    return [...this.#unread].some((unread) => unread.seat === seat);
  }

  /** Reads everything now. */
  end(): void {
    for (const unread of this.#unread) {
      unread.cancel();
      this.#read(unread);
    }
  }

  #read(unread: Unread): void {
    this.#unread.delete(unread);
    unread.read();
  }
}
