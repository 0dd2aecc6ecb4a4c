/** Contract for reading a log beside a running server. */
import type { ListedImport } from '../records/imports.ts';
import type { StoredModel } from '../records/models.ts';
import type { StreamFact } from './event-log.ts';

/** A stream as stored: version 1 to the newest, unless an event is missing. */
export interface StreamLength {
  readonly stream: string;
  readonly events: number;
  readonly newest: number;
}

/** Looks into the log of a data directory, also while a server is at work in it. */
export interface Reader {
  /** As `EventLog.read`: durable events at the time of the call, optionally limited. */
  readonly read: (stream: string, after?: number, limit?: number) => Promise<readonly StreamFact[]>;
  /** The facts of a stream with these versions, in their order. */
  readonly chosen: (stream: string, versions: readonly number[]) => Promise<readonly StreamFact[]>;
  /** As `EventLog.unfinished`; only for a directory that is up to date. */
  readonly unfinished: (lastTypes: readonly string[], prefix?: string) => Promise<readonly string[]>;
  /** All streams with this prefix, also those without their first event. */
  readonly streams: (prefix: string) => Promise<readonly StreamLength[]>;
  /** Sources of imported conversations, including hidden ones; only for a directory that is up to date. */
  readonly imports: () => Promise<readonly ListedImport[]>;
  /** Language models of operators; only for a directory that is up to date. */
  readonly models: () => Promise<readonly StoredModel[]>;
  /** As `Records.setting`: a value of the server's own settings; undefined: it was never stored. */
  readonly setting: (name: string) => Promise<string | undefined>;
  /** Number of events. Reads all of it. */
  readonly count: () => Promise<{ readonly facts: number; readonly streams: number }>;
  /** The newest migration that the directory has seen. */
  readonly version: string;
  /** False: the next start will migrate it. */
  readonly isUpToDate: boolean;
  readonly close: () => Promise<void>;
}
