/** The contract for reading a log beside a running server. */
import type { StoredFact } from './event-log.ts';

/** Looks into the log of a data directory, also while a server is at work in it. */
export interface Reader {
  /** As `EventLog.read`: what was durable when it was asked. At most so many facts, if a number is given. */
  readonly read: (stream: string, after?: number, limit?: number) => Promise<readonly StoredFact[]>;
  /** The facts of a stream with these versions, in their order. */
  readonly chosen: (stream: string, versions: readonly number[]) => Promise<readonly StoredFact[]>;
  /** As `EventLog.unfinished`; only for a directory that is up to date. */
  readonly unfinished: (lastTypes: readonly string[], prefix?: string) => Promise<readonly string[]>;
  /** How much there is. Reads all of it. */
  readonly count: () => Promise<{ readonly facts: number; readonly streams: number }>;
  /** The newest migration that the directory has seen. */
  readonly version: string;
  /** False: the next start will migrate it. */
  readonly isUpToDate: boolean;
  readonly close: () => Promise<void>;
}
