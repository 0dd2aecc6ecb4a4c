/** How often a lobby tells a crowd what has changed. */

/** Where more people are, everyone is told less often: so many milliseconds apart for each of them. */
const [many, restEach] = [200, 0.2];

/** Many changes at once are one; and whoever changes their wishes all the time does not keep the server busy with telling. */
export class CrowdRest {
  readonly #tell: () => number;
  #isDue = false;
  /** By the clock of the processor, in milliseconds. */
  #until = 0;

  /** `tell` returns how many it looked at. */
  constructor(tell: () => number) {
    this.#tell = tell;
  }

  /** Something has changed. */
  changed(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    const rest = this.#until - performance.now();
    if (rest > 0) setTimeout(() => this.#now(), rest).unref();
    else setImmediate(() => this.#now());
  }

  #now(): void {
    this.#isDue = false;
    const looked = this.#tell();
    if (looked > many) this.#until = performance.now() + restEach * looked;
  }
}
