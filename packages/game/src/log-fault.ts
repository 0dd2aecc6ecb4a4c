/** Faults found in a finished game's log. */
import type { Nature } from './commitment.ts';

/** The first thing that is wrong with a log. */
export interface LogFault {
  /** Name of the check. */
  readonly check: string;
  /** The event that is wrong, counted from 1; one more than there are where something is missing at the end. */
  readonly event: number;
  /** In a sentence without a full stop. */
  readonly what: string;
}

/** Log check of a format. */
export interface LogVerification<Event> {
  /** Checks of a log. */
  readonly checks: readonly string[];
  /**
   * First fault of a finished game's log; undefined: none. `natures`: those recorded by the host, if known.
   * Erased texts are no fault.
   */
  readonly faultIn: (
    events: readonly Event[],
    natures?: Readonly<Record<string, Nature>>,
  ) => LogFault | undefined;
}
