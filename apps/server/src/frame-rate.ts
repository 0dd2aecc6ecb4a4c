/** Frames a client may send in one go, how many more each second, and how many too many until the line is closed. */
const burst = 60;
const perSecond = 30;
const patience = 300;

/** A bucket of frames that refills with time: belongs to one line. */
export class FrameRate {
  #left = burst;
  #at = 0;
  #refused = 0;

  /** 0: let it through; a number: milliseconds to wait; 'close': enough is enough. */
  waitFor(now: number): number | 'close' {
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
