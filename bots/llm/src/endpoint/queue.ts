/** Requests that wait for an endpoint, which works on so many at once. */

interface Waiting {
  readonly resolve: (free: (() => void) | undefined) => void;
  readonly timer: NodeJS.Timeout;
}

/** One queue for each seat, served in turns: no seat waits for all requests of another. */
export class RequestQueue {
  readonly #parallel: number;
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;

  constructor(parallel: number) {
    this.#parallel = parallel;
  }

  /** Resolves with the release of a place, or undefined once `deadline` (by performance.now()) has passed. */
  enter(seat: string, deadline: number): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const own = this.#waiting.get(seat) ?? [];
      this.#waiting.set(seat, own);
      const timer = setTimeout(
        () => {
          this.#leave(seat, one);
          resolve(undefined);
        },
        Math.max(deadline - performance.now(), 0),
      );
      const one = { resolve, timer };
      own.push(one);
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#running < this.#parallel) {
      const [seat, own] = this.#waiting.entries().next().value ?? [];
      const [next] = own ?? [];
      if (seat === undefined || next === undefined) return;
      this.#leave(seat, next);
      // This seat is served again after all others.
      const rest = this.#waiting.get(seat);
      this.#waiting.delete(seat);
      if (rest !== undefined) this.#waiting.set(seat, rest);
      this.#running += 1;
      next.resolve(() => {
        this.#running -= 1;
        this.#serve();
      });
    }
  }

  #leave(seat: string, one: Waiting): void {
    clearTimeout(one.timer);
    const rest = (this.#waiting.get(seat) ?? []).filter((other) => other !== one);
    if (rest.length === 0) this.#waiting.delete(seat);
    else this.#waiting.set(seat, rest);
  }
}
