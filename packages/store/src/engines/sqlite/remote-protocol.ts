/** Messages between the server and its database thread. */
import type { AppendStatements } from '../../sql/log/append.ts';
import type { PackedBatch } from './packed-batch.ts';

export interface WorkerOptions {
  readonly directory: string;
  /** Read-only, beside the writing connection. */
  readonly readOnly: boolean;
}

export type Request =
  | { readonly type: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  /** Once, before the first append: they are long. */
  | { readonly type: 'prepare'; readonly statements: AppendStatements }
  | { readonly type: 'append'; readonly batch: PackedBatch }
  | { readonly type: 'close' };

export type NumberedRequest = Request & { readonly id: number };

/** Result of a query: rows, or number of changes. */
export type QueryResult =
  | { readonly rows: readonly unknown[] }
  | { readonly changes: number; readonly insertId: number };

/** Result of one append of a batch: null on success, or the version found instead. */
export type AppendResult = number | null;

export type WorkerResponse =
  | { readonly id: number; readonly result: QueryResult | readonly AppendResult[] | null }
  | { readonly id: number; readonly error: string };
