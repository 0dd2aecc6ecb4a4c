/** A thread with one connection to the database: what takes the disk's time takes nobody else's. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { VersionConflict } from '../event-log.ts';
import type { CommitResult } from '../group-commit.ts';
import { type Append, type AppendStatements, appendBatch, emptyMemory } from '../sql-append.ts';
import { databaseFile } from './database-file.ts';
import { unpackBatch } from './packed-batch.ts';
import type {
  AppendResult,
  NumberedRequest,
  QueryResult,
  Response,
  WorkerOptions,
} from './remote-protocol.ts';
import { statementsOf } from './statements.ts';

const { directory, readOnly } = workerData as WorkerOptions;
let connection: DatabaseSync | undefined;
let opened: ReturnType<typeof statementsOf> | undefined;
let statements: AppendStatements | undefined;

/** So many streams are remembered at most. */
const mostRemembered = 20_000;
/** Nobody else appends to this log as long as this connection is open. */
let memory = emptyMemory();

/** Opened at the first statement: a reader comes when the database is there and up to date. */
function run(sql: string, parameters: readonly unknown[] = []): QueryResult {
  connection ??= new DatabaseSync(join(directory, databaseFile), { readOnly, timeout: 2000 });
  opened ??= statementsOf(connection);
  return opened(sql, parameters);
}

function carryOut(request: NumberedRequest): Promise<unknown> | unknown {
  switch (request.type) {
    case 'query':
      return run(request.sql, request.parameters);
    case 'prepare':
      statements = request.statements;
      return null;
    case 'append':
      return append(unpackBatch(request.batch));
    case 'close':
      connection?.close();
      return null;
  }
}

async function append(batch: readonly Append[]): Promise<readonly AppendResult[]> {
  if (statements === undefined) throw new Error('nobody has said how to append');
  run('begin immediate');
  try {
    const outcomes = await appendBatch(rowsOf, statements, batch, memory);
    run('commit');
    if (memory.versions.size > mostRemembered) memory = emptyMemory();
    return outcomes.map(foundInstead);
  } catch (error) {
    memory = emptyMemory();
    // A full disk makes SQLite roll back by itself; a second rollback would hide the reason.
    if (connection?.isTransaction) run('rollback');
    throw error;
  }
}

function rowsOf(sql: string, parameters: readonly unknown[]): readonly unknown[] {
  const result = run(sql, parameters);
  return 'rows' in result ? result.rows : [];
}

function foundInstead(outcome: CommitResult): AppendResult {
  if (outcome === undefined) return null;
  if (outcome instanceof VersionConflict) return outcome.found;
  throw outcome;
}

/** One after the other: an append is over before anything else begins. */
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (request: NumberedRequest) => {
  last = last.then(async () => parentPort?.postMessage(await responseTo(request)));
});

async function responseTo(request: NumberedRequest): Promise<Response> {
  const { id } = request;
  try {
    return { id, result: (await carryOut(request)) as Extract<Response, { result: unknown }>['result'] };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
