/** Activity of the lobby. */
import type { Clock } from '../../clock.ts';

const span = 600_000;
const roundedTo = 5;

/**
 * Number of people in the last ten minutes, rounded down to a multiple of five: enough to decide whether to
 * wait, too little to identify players.
 */
export class LobbyActivity {
  readonly #clock: Clock;
  readonly #lastSeen = new Map<string, number>();
  /** When each person last asked for a role. */
  readonly #asked = new Map<string, Map<string, number>>();
  #shown = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `roles`: those that the person asked for. */
  saw(person: string, roles: readonly string[] = []): void {
    this.#lastSeen.delete(person);
    this.#lastSeen.set(person, this.#clock.now());
    for (const role of roles) {
      const asked = this.#asked.get(role) ?? new Map<string, number>();
      asked.set(person, this.#clock.now());
      this.#asked.set(role, asked);
    }
    this.show();
  }

  /** Number of people who asked for a role in the last ten minutes, without these. */
  askedFor(role: string, except: ReadonlySet<string>): number {
    const since = this.#clock.now() - span;
    const asked = this.#asked.get(role) ?? new Map<string, number>();
    for (const [person, at] of asked) if (at < since) asked.delete(person);
    return [...asked.keys()].filter((person) => !except.has(person)).length;
  }

  /** The count at the last tick or arrival: its frames reveal no other events. */
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
