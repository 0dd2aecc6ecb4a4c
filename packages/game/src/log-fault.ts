/** What a check of a finished game's log finds. */
import type { Nature } from './commitment.ts';

/** The first thing that is wrong with a log. */
export interface LogFault {
  /** What it was checked for. */
  readonly check: string;
  /** The event that is wrong, counted from 1; one more than there are where something is missing at the end. */
  readonly event: number;
  /** In a sentence without a full stop. */
  readonly what: string;
}

/** How the logs of a format are checked. */
export interface LogVerification<Event> {
  /** What a log is checked for. */
  readonly checks: readonly string[];
  /**
   * The first fault of a finished game's log; undefined: there is none. `natures` are those that the host wrote down, if
   * they are known. Words that were erased are no fault.
   */
  readonly faultIn: (
    events: readonly Event[],
    natures?: Readonly<Record<string, Nature>>,
  ) => LogFault | undefined;
}
