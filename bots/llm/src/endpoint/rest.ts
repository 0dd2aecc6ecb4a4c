/** Lets a failing endpoint rest. */

/** How long to play no new games after failures, in milliseconds: from, to, and each time twice as long. */
const pauses = { first: 60_000, most: 3_600_000 };

/** So many failed texts in a row are not chance any more. */
const enough = 2;

/** Says when an endpoint should be left alone, so that no game is begun in which the bot could only be silent. */
export class Rest {
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

  /** Has it failed so often that it needed a rest, and not succeeded since? */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** A rest lasts until its end all the same: when it ends must not depend on what happens in a game. */
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
