/** Lets a failing endpoint rest. */

/** Pauses after failures in milliseconds: first and maximum, doubled each time. */
const pauses = { first: 60_000, most: 3_600_000 };

/** Number of consecutive failures that is no coincidence. */
const enough = 2;

/** Decides when an endpoint must pause, so that no game begins in which the bot would be silent. */
export class EndpointBackoff {
  readonly #now: () => number;
  #failures = 0;
  #pause = pauses.first;
  #isFailing = false;
  #until = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isNeeded(): boolean {
    return this.#now() < this.#until;
  }

  /** Whether it has needed a pause after failures, without success since. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** A pause always lasts to its end: its end must not depend on events in a game. */
  succeeded(): void {
    this.#failures = 0;
    this.#isFailing = false;
    this.#pause = pauses.first;
  }

  /** For good: as things are, the endpoint says no, as with a wrong key. */
  failed(forGood: boolean): void {
    this.#failures += 1;
    if (this.isNeeded || (!forGood && this.#failures < enough)) return;
    this.#isFailing = true;
    this.#until = this.#now() + this.#pause;
    this.#pause = Math.min(this.#pause * 2, pauses.most);
  }
}
