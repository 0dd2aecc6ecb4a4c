/** Clock of the server's games that skips idle minutes. */
import type { Clock } from '@parlour/host';

export interface LeapingClock extends Clock {
  /** `now` with fractions: milliseconds since 1970 by the server's clock. */
  readonly exact: () => number;
  /** Resolves at this moment. */
  readonly until: (at: number) => Promise<void>;
  /**
   * Resolves in this millisecond, at any fraction of it: network input is not aligned with the server's
   * timers.
   */
  readonly within: (at: number, part: number) => Promise<void>;
  /** Something is under way that no alarm of this clock ends: until the returned function is called it does not leap. */
  readonly hold: () => () => void;
  /** Rings no alarm any more. */
  readonly stop: () => void;
}

/** Turns of the event loop without activity after which nothing is pending that does not hold the clock. */
const quietTurns = 2;

/**
 * Calls `leap` when the event loop has been quiet for some turns and nothing is held. Before that, at every
 * turn, it calls `overdue`, which does overdue work and returns whether there was any.
 */
export class LeapTimer {
  readonly #leap: () => void;
  readonly #overdue: () => boolean;
  #held = 0;
  #turns = 0;
  #looking: NodeJS.Immediate | undefined;

  constructor(leap: () => void, overdue: () => boolean = () => false) {
    this.#leap = leap;
    this.#overdue = overdue;
  }

  /** Something has happened: looks again. */
  look(): void {
    this.#turns = 0;
    this.#looking ??= setImmediate(this.#turn);
  }

  hold(): () => void {
    this.#held += 1;
    return () => {
      this.#held -= 1;
      this.look();
    };
  }

  stop(): void {
    clearImmediate(this.#looking);
    this.#held += 1;
  }

  readonly #turn = (): void => {
    this.#looking = undefined;
    if (this.#overdue()) this.look();
    if (this.#held > 0 || this.#looking !== undefined) return;
    this.#turns += 1;
    if (this.#turns < quietTurns) this.#looking = setImmediate(this.#turn);
    else this.#leap();
  };
}
