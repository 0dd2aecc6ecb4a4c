import type { EventLog } from './event-log.ts';
import type { Records } from './records.ts';

/** The memory of the house: the log and the records behind one lock. */
export interface Store {
  readonly log: EventLog;
  readonly records: Records;
  /** Waits for what is under way, then lets go of files and locks. */
  readonly close: () => Promise<void>;
}
