/** Server end of a database in a separate thread. */
import { Worker } from 'node:worker_threads';
import { Kysely } from 'kysely';
import { VersionConflict } from '../../log/event-log.ts';
import type { CommitResult } from '../../log/group-commit.ts';
import { type Append, appendStatements } from '../../sql/log/append.ts';
import type { Tables } from '../../sql/tables.ts';
import { dialectOver } from './dialect.ts';
import { packBatch } from './packed-batch.ts';
import type { AppendResult, QueryResult, Request, WorkerOptions, WorkerResponse } from './remote-protocol.ts';

export interface RemoteDatabase {
  readonly kysely: Kysely<Tables>;
  /** Writes many appends in one transaction. */
  readonly append: (batch: readonly Append[]) => Promise<readonly CommitResult[]>;
  /** Waits for pending work, closes the connection and ends the thread. */
  readonly close: () => Promise<void>;
}

interface PendingRequest {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Starts a thread that opens a connection as soon as something is asked of it. */
export function openRemote(options: WorkerOptions): RemoteDatabase {
  const { ask, end } = startThread(options);
  const query = (sql: string, parameters: readonly unknown[]) =>
    ask<QueryResult>({ type: 'query', sql, parameters });
  // SQLite may have rolled back by itself, as when the disk is full; a second rollback would hide the reason.
  const rollback = async () => void (await query('rollback', []).catch(() => {}));
  const kysely = new Kysely<Tables>({ dialect: dialectOver(query, { rollback, close: async () => {} }) });
  let prepared: Promise<null> | undefined;
  return {
    kysely,
    append: async (batch) => {
      prepared ??= ask({ type: 'prepare', statements: appendStatements(kysely) });
      await prepared;
      const found = await ask<readonly AppendResult[]>({ type: 'append', batch: packBatch(batch) });
      return found.map((version, index) => conflictOf(batch[index], version));
    },
    close: end,
  };
}

function startThread(options: WorkerOptions) {
  const worker = new Worker(new URL('database-worker.ts', import.meta.url), { workerData: options });
  const pending = new Map<number, PendingRequest>();
  let count = 0;
  let broken: Error | undefined;

  const breakDown = (error: unknown) => {
    broken ??= error instanceof Error ? error : new Error(String(error));
    for (const { reject } of pending.values()) reject(broken);
    pending.clear();
  };
  worker.on('error', breakDown);
  worker.on('exit', () => breakDown(new Error('the thread of the database has ended')));
  worker.on('message', (response: WorkerResponse) => {
    const waiting = pending.get(response.id);
    pending.delete(response.id);
    // The process stays for what is under way, and for nothing else.
    if (pending.size === 0) worker.unref();
    if ('error' in response) waiting?.reject(new Error(response.error));
    else waiting?.resolve(response.result);
  });
  worker.unref();

  const ask = <Result>(request: Request): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (broken !== undefined) return reject(broken);
      count += 1;
      worker.ref();
      pending.set(count, { resolve: resolve as PendingRequest['resolve'], reject });
      worker.postMessage({ ...request, id: count });
    });
  const end = async () => {
    if (broken === undefined) await ask({ type: 'close' });
    await worker.terminate();
  };
  return { ask, end };
}

function conflictOf(append: Append | undefined, found: AppendResult): CommitResult {
  if (append === undefined || found === null) return undefined;
  return new VersionConflict(append.stream, append.expectedVersion, found);
}
