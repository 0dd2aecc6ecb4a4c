/** Opens a store wherever it is. */
import type { Reader } from '../log/reader.ts';
import type { Store } from '../store.ts';
import { postgresReader } from './postgres/postgres-reader.ts';
import { postgresStore } from './postgres/postgres-store.ts';
import { openDirectoryReader } from './sqlite/open-reader.ts';
import { sqliteStore } from './sqlite/sqlite-store.ts';

/** Where a store is. */
export interface StoreLocation {
  /** A data directory, with a database of SQLite. */
  readonly directory: string;
  /** The address of a PostgreSQL database, which takes its place. */
  readonly database?: string | undefined;
}

export interface OpenOptions extends StoreLocation {
  /** Other servers that share the database may open it as well: one of them plays. Only with a database. */
  readonly isShared?: boolean;
}

/**
 * Opens a store for one server or command, which others are refused, or for servers that share it. Rejects with errors of the
 * directory or of the database, each with a hint.
 */
export const openStore = ({ directory, database, isShared = false }: OpenOptions): Promise<Store> =>
  database === undefined
    ? sqliteStore({ directory })
    : postgresStore({ url: database, use: isShared ? 'shared' : 'exclusive' });

/** Opens the log read-only; a server may run meanwhile. Rejects as `openStore`. */
export const openReader = ({ directory, database }: StoreLocation): Promise<Reader> =>
  database === undefined ? openDirectoryReader({ directory }) : postgresReader({ url: database });
