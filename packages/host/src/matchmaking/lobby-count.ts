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

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  saw(person: string): void {
    this.#lastSeen.delete(person);
    this.#lastSeen.set(person, this.#clock.now());
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
