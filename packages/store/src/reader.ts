import type { StoredFact } from './event-log.ts';

/** Looks into the log of a data directory, also while a server is at work in it. */
export interface Reader {
  /** As `EventLog.read`: what was durable when it was asked. */
  readonly read: (stream: string, after?: number) => Promise<readonly StoredFact[]>;
  readonly close: () => Promise<void>;
}
