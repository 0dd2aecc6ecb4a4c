import type { Rate } from './limits.ts';

/** A bucket of frames that refills with time: belongs to one line. */
export class FrameRate {
  readonly #limits: Rate;
  #left: number;
  #at = 0;
  #refused = 0;

  constructor(limits: Rate) {
    this.#limits = limits;
    this.#left = limits.burst;
  }

  /** 0: let it through; a number: milliseconds to wait; 'close': enough is enough. */
  waitFor(now: number): number | 'close' {
    const { burst, perSecond, patience } = this.#limits;
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
