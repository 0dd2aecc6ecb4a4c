/** What the house and the thread of its database say to each other. */
import type { AppendStatements } from '../sql-append.ts';
import type { PackedBatch } from './packed-batch.ts';

export interface WorkerOptions {
  readonly directory: string;
  /** Reads alone, beside the connection that writes. */
  readonly readOnly: boolean;
}

export type Request =
  | { readonly type: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  /** Once, before the first append: they are long. */
  | { readonly type: 'prepare'; readonly statements: AppendStatements }
  | { readonly type: 'append'; readonly batch: PackedBatch }
  | { readonly type: 'close' };

export type NumberedRequest = Request & { readonly id: number };

/** What a query gave: rows, or how many it changed. */
export type QueryResult =
  | { readonly rows: readonly unknown[] }
  | { readonly changes: number; readonly insertId: number };

/** How one append of a batch ended: null is done, a number is the version that was found instead. */
export type AppendResult = number | null;

export type Response =
  | { readonly id: number; readonly result: QueryResult | readonly AppendResult[] | null }
  | { readonly id: number; readonly error: string };
