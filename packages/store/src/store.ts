/** The contract of a whole store, and how it fails. */
import type { Archive } from './archive/archive.ts';
import type { Leases } from './leases/leases.ts';
import type { EventLog } from './log/event-log.ts';
import type { Records } from './records/records.ts';
import type { Safety } from './records/safety.ts';

/** Storage of the server: log, records, archive and safety data, behind one lock. */
export interface Store {
  readonly log: EventLog;
  readonly records: Records;
  readonly archive: Archive;
  readonly safety: Safety;
  /** Which process owns which games. */
  readonly leases: Leases;
  /** Waits for pending work, then releases files and locks. */
  readonly close: () => Promise<void>;
}

/** The database could not do it (disk full, read-only, broken): nothing was changed, trying again may help. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`the store could not keep or read this: ${reason}`, { cause });
  }
}

/** Another process has ended this life as an owner: this one may write no more, and must stop or register again. */
export class StaleEpoch extends StoreUnavailable {
  override readonly name = 'StaleEpoch';
}

/** Error message of a statement that ran out of time, in any thread. */
export const timeoutError = 'the statement ran out of time';

/** The query exceeds the time limit: a smaller query helps, a retry does not. */
export class QueryTimeout extends Error {
  override readonly name = 'TookTooLong';
}

/** The store was used after closing. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';

  constructor() {
    super('the store is closed');
  }
}
