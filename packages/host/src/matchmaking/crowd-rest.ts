/** How often a lobby tells a crowd what has changed. */
import type { Clock } from '../clock.ts';

/** Where more people are, everyone is told less often: so many milliseconds apart for each of them. */
const [many, restEach] = [200, 0.2];

/** Joins changes that come together, and limits how often a crowd is told: a bot may change its offer all the time. */
export class CrowdRest {
  readonly #clock: Clock;
  readonly #tell: () => number;
  #isDue = false;
  /** When the crowd was told last, and how long it rests from then on, in milliseconds. */
  #toldAt = 0;
  #rest = 0;

  /** `tell` returns how many it looked at. */
  constructor(clock: Clock, tell: () => number) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Something has changed. */
  changed(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    const now = this.#clock.now();
    const at = this.#toldAt + this.#rest;
    // A clock that was set back must not keep anyone waiting.
    if (at > now && now >= this.#toldAt) this.#clock.wakeAt(at, () => this.#now());
    else setImmediate(() => this.#now());
  }

  #now(): void {
    this.#isDue = false;
    const looked = this.#tell();
    this.#toldAt = this.#clock.now();
    this.#rest = looked > many ? Math.ceil(restEach * looked) : 0;
  }
}
