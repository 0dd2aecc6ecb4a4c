/** What a house's games are played by: time that does not take the minutes in which nothing happens. */
import type { Clock } from '@parlour/host';

export interface LeapingClock extends Clock {
  /** The same as `now` with fractions: milliseconds since 1970 by the clock of the house. */
  readonly exact: () => number;
  /** Resolves at this moment. */
  readonly until: (at: number) => Promise<void>;
  /** Resolves in this millisecond, at any part of it: what comes over a network keeps no time with the house's timers. */
  readonly within: (at: number, part: number) => Promise<void>;
  /** Something is under way that no alarm of this clock ends: until the returned function is called it does not leap. */
  readonly hold: () => () => void;
  /** Rings no alarm any more. */
  readonly stop: () => void;
}

/** Turns of the event loop without anything new, after which nothing is under way that nobody holds the clock for. */
const quietTurns = 2;

/**
 * Calls `leap` whenever the event loop has been quiet for some turns and nothing is held; and before, at every turn,
 * `overdue`, which does what should have been done already, and says whether there was any.
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
