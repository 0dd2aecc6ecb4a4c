/** Rate limit of orders. */
import type { Clock } from '../clock.ts';

/** Orders per second of a bettor: a limit of the server, not of the rules. */
const ordersPerSecond = 10;

/** Lets at most ten orders through in any second. */
export class OrderLimit {
  readonly #clock: Clock;
  #recent: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Milliseconds to wait before this command may be sent again; 0: let it through now. */
  waitFor(command: { readonly type: string }): number {
    if (command.type !== 'bet') return 0;
    const now = this.#clock.now();
    this.#recent = this.#recent.filter((at) => at > now - 1000);
    const oldest = this.#recent[0];
    if (this.#recent.length >= ordersPerSecond && oldest !== undefined)
      return Math.max(oldest + 1000 - now, 1);
    this.#recent.push(now);
    return 0;
  }
}
