/** The clock of another process, by round trips: wall clocks of machines differ, and jump. */

/** The shortest of the last round trips counts: its halves differ least. */
const remembered = 64;

export class ClockOffset {
  readonly #now: () => number;
  #trips: { readonly length: number; readonly offset: number }[] = [];
  #best = 0;

  /** `now`: this process's clock, in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether a round trip was made. */
  get isKnown(): boolean {
    return this.#trips.length > 0;
  }

  /** The other clock now, in milliseconds. Before the first round trip: this process's clock. */
  readonly now = (): number => this.#now() + this.#best;

  /** Asks the other clock once. Rejects as `ask` does, and then keeps the offset it has. */
  async measure(ask: () => Promise<number>): Promise<void> {
    const sent = this.#now();
    const theirs = await ask();
    const received = this.#now();
    this.#trips.push({ length: received - sent, offset: theirs - (sent + received) / 2 });
    if (this.#trips.length > remembered) this.#trips.shift();
    this.#best = this.#trips.reduce((one, other) => (other.length < one.length ? other : one)).offset;
  }
}
