/** A thread with one connection to the database, so that disk access does not block the server. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { VersionConflict } from '../../log/event-log.ts';
import type { CommitResult } from '../../log/group-commit.ts';
import type { Append, AppendStatements } from '../../sql/log/append.ts';
import { appenderOf } from './appender.ts';
import { databaseFile } from './database-file.ts';
import { unpackBatch } from './packed-batch.ts';
import type {
  AppendResult,
  NumberedRequest,
  QueryResult,
  WorkerOptions,
  WorkerResponse,
} from './remote-protocol.ts';
import { type StatementRunner, statementsOf } from './statements.ts';

const { directory, readOnly } = workerData as WorkerOptions;
let connection: DatabaseSync | undefined;
let opened: StatementRunner | undefined;
let statements: AppendStatements | undefined;

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

/** No other connection appends to this log while this one is open. */
const appender = appenderOf(run, () => connection?.isTransaction === true);

async function append(batch: readonly Append[]): Promise<readonly AppendResult[]> {
  if (statements === undefined) throw new Error('no one has said how to append');
  return (await appender(statements, batch)).map(foundInstead);
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

async function responseTo(request: NumberedRequest): Promise<WorkerResponse> {
  const { id } = request;
  try {
    return {
      id,
      result: (await carryOut(request)) as Extract<WorkerResponse, { result: unknown }>['result'],
    };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
