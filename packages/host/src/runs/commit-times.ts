/** Commit times of the store: to be covered by the delay line. */

/** Commits that are remembered. */
const remembered = 2000;
/** The longest wait, for any disk. In milliseconds. */
const most = 500;

/** Minimum delay in milliseconds, however fast the disk is: it hides the time to compute views. */
export const minDelayMs = 2;

/** The times of the last commits, in milliseconds, waiting for their turn included. */
export class CommitTimes {
  readonly #least: number;
  #times: number[] = [];
  #next = 0;

  /** @param least minimum coverage in milliseconds */
  constructor(least = 0) {
    this.#least = least;
  }

  note(time: number): void {
    this.#times[this.#next] = time;
    this.#next = (this.#next + 1) % remembered;
  }

  /** Upper bound of the time to store, except one in a thousand: the pending commit and its own. */
  get cover(): number {
    const sorted = Float64Array.from(this.#times).sort();
    // The longest alone says nothing: the machine may have been busy for a moment.
    const place = Math.min(Math.ceil(sorted.length * 0.999) - 1, sorted.length - 2);
    return Math.max(this.#least, Math.min(2 * Math.ceil(sorted[place] ?? 0), most));
  }
}
