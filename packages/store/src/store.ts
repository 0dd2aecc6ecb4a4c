/** The contract of a whole store, and how it fails. */
import type { Archive } from './archive.ts';
import type { EventLog } from './event-log.ts';
import type { Records } from './records.ts';
import type { Safety } from './safety.ts';

/** The memory of the house: the log, the records, the archive and what keeps it safe, behind one lock. */
export interface Store {
  readonly log: EventLog;
  readonly records: Records;
  readonly archive: Archive;
  readonly safety: Safety;
  /** Waits for what is under way, then lets go of files and locks. */
  readonly close: () => Promise<void>;
}

/** The database could not do it (disk full, read-only, broken): nothing was changed, trying again may help. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`the store could not keep or read this: ${reason}`, { cause });
  }
}

/** What a statement says that ran out of time, in whatever thread it ran. */
export const outOfTime = 'the statement ran out of time';

/** What was asked for takes longer than anybody may keep the database: asking for less helps, trying again does not. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Somebody used a store after closing it. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';

  constructor() {
    super('the store is closed');
  }
}
