/** How busy the lobby is. */
import type { Clock } from '../clock.ts';

const span = 600_000;
const roundedTo = 5;

/**
 * How many people were here in the last ten minutes, rounded down to a multiple of five: enough to know
 * whether waiting is worth it, too little to tell who sits in which game.
 */
export class LobbyCount {
  readonly #clock: Clock;
  readonly #lastSeen = new Map<string, number>();
  #shown = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  saw(person: string): void {
    this.#lastSeen.delete(person);
    this.#lastSeen.set(person, this.#clock.now());
    this.show();
  }

  /** As it was at the last tick, or when somebody came: a frame for it tells of nothing else that happens. */
  get shown(): number {
    return this.#shown;
  }

  /** Shows from now on how many there are now. */
  show(): void {
    this.#shown = this.recent();
  }

  recent(): number {
    const since = this.#clock.now() - span;
    for (const [person, at] of this.#lastSeen) {
      if (at >= since) break;
      this.#lastSeen.delete(person);
    }
    return Math.floor(this.#lastSeen.size / roundedTo) * roundedTo;
  }
}
