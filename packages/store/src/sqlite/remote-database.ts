/** The house's end of a database that has a thread of its own. */
import { Worker } from 'node:worker_threads';
import type { Dialect } from 'kysely';
import { VersionConflict } from '../event-log.ts';
import type { Outcome } from '../group-commit.ts';
import type { Append } from '../sql-append.ts';
import { dialectOver } from './dialect.ts';
import type { AppendResult, QueryResult, Request, Response } from './remote-protocol.ts';

export interface RemoteDatabase {
  readonly dialect: Dialect;
  /** Writes many appends in one transaction. */
  readonly append: (batch: readonly Append[]) => Promise<readonly Outcome[]>;
  /** Waits for what is under way, and ends the thread. */
  readonly close: () => Promise<void>;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Starts a thread that holds a connection. Rejects if the database cannot be opened. */
export async function openRemote(
  directory: string,
  program: 'writing-worker.ts' | 'reading-worker.ts',
): Promise<RemoteDatabase> {
  const worker = new Worker(new URL(program, import.meta.url), { workerData: { directory } });
  const pending = new Map<number, Pending>();
  let count = 0;
  let broken: Error | undefined;
  let opened = () => {};
  let failed = (_error: unknown) => {};

  const breakDown = (error: unknown) => {
    broken ??= error instanceof Error ? error : new Error(String(error));
    failed(broken);
    for (const { reject } of pending.values()) reject(broken);
    pending.clear();
  };
  worker.on('error', breakDown);
  worker.on('exit', () => breakDown(new Error('the thread of the database has ended')));
  worker.on('message', (message: Response | 'ready') => {
    if (message === 'ready') return opened();
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    // The process stays for what is under way, and for nothing else.
    if (pending.size === 0) worker.unref();
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.result);
  });

  const ask = <Result>(request: Request): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (broken !== undefined) return reject(broken);
      count += 1;
      worker.ref();
      pending.set(count, { resolve: resolve as Pending['resolve'], reject });
      worker.postMessage({ ...request, id: count });
    });

  await new Promise<void>((resolve, reject) => {
    opened = resolve;
    failed = reject;
  });
  worker.unref();

  const query = (sql: string, parameters: readonly unknown[]) =>
    ask<QueryResult>({ type: 'query', sql, parameters });
  const close = async () => {
    await ask({ type: 'close' });
    await worker.terminate();
  };
  // SQLite may have rolled back by itself, as when the disk is full; a second rollback would hide the reason.
  const rollback = async () => void (await query('rollback', []).catch(() => {}));
  return {
    dialect: dialectOver(query, { rollback, close: async () => {} }),
    close,
    append: async (batch) => {
      const found = await ask<readonly AppendResult[]>({ type: 'append', batch });
      return found.map((version, index) => conflictOf(batch[index], version));
    },
  };
}

function conflictOf(append: Append | undefined, found: AppendResult): Outcome {
  if (append === undefined || found === null) return undefined;
  return new VersionConflict(append.stream, append.expectedVersion, found);
}
