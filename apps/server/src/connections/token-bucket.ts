/**
 * A bucket that refills with time. Our own: it is asked for every frame, and rate-limiter-flexible, which the routes
 * use, takes a promise for each (0.4 µs instead of 0.1) and counts in fixed windows.
 */

/** So many in one go, so many more each second, and so many too many until enough is enough. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
  readonly patience: number;
}

/** How many frames may come over one line, or lines of one bot. */
export class TokenBucket {
  readonly #rate: Rate;
  #left: number;
  #at = 0;
  #refused = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#left = rate.burst;
  }

  /** Takes one token. 0: let it through; a number: milliseconds to wait; 'close': enough is enough. */
  take(now: number): number | 'close' {
    const { burst, perSecond, patience } = this.#rate;
    this.#left = Math.min(burst, this.#left + (Math.max(now - this.#at, 0) * perSecond) / 1000);
    if (this.#left === burst) this.#refused = 0;
    this.#at = now;
    if (this.#left >= 1) {
      this.#left -= 1;
      return 0;
    }
    this.#refused += 1;
    return this.#refused > patience ? 'close' : Math.ceil(((1 - this.#left) * 1000) / perSecond);
  }
}
