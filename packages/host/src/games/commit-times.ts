/** How long the store takes to commit: what the delay line has to cover. */

/** Commits that are remembered. */
const remembered = 2000;
/** The longest wait, for any disk. In milliseconds. */
const most = 500;

/**
 * What is waited for in a house that people play in, however fast its disk is, in milliseconds: what the processor takes
 * to find out what to show must not be felt either.
 */
export const leastCover = 2;

/** The times of the last commits, in milliseconds, waiting for their turn included. */
export class CommitTimes {
  readonly #least: number;
  #times: number[] = [];
  #next = 0;

  /** @param least what it covers in any case, in milliseconds */
  constructor(least = 0) {
    this.#least = least;
  }

  note(time: number): void {
    this.#times[this.#next] = time;
    this.#next = (this.#next + 1) % remembered;
  }

  /**
   * How long something waits at most, but for one in a thousand, until it is stored: for the commit that is under way
   * and for its own.
   */
  get cover(): number {
    const sorted = Float64Array.from(this.#times).sort();
    // The longest alone says nothing: the machine may have been busy for a moment.
    const place = Math.min(Math.ceil(sorted.length * 0.999) - 1, sorted.length - 2);
    return Math.max(this.#least, Math.min(2 * Math.ceil(sorted[place] ?? 0), most));
  }
}
