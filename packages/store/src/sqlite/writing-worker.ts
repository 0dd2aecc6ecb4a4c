/** The thread with the connection that writes: what takes the disk's time takes nobody else's. */
import { workerData } from 'node:worker_threads';
import { VersionConflict } from '../event-log.ts';
import type { Outcome } from '../group-commit.ts';
import { type Append, appendBatch } from '../sql-append.ts';
import { answerRequests } from './answering.ts';
import { openDatabase } from './open.ts';
import type { AppendResult } from './remote-protocol.ts';
import { statementsOf } from './statements.ts';

const { connection, kysely } = await openDatabase(workerData.directory);
const run = statementsOf(connection);
const write = appendBatch(kysely);

answerRequests((request) => {
  switch (request.type) {
    case 'query':
      return run(request.sql, request.parameters);
    case 'append':
      return append(request.batch);
    case 'close':
      connection.close();
      return null;
  }
});

async function append(batch: readonly Append[]): Promise<readonly AppendResult[]> {
  const outcomes = await kysely.transaction().execute((database) => write(database, batch));
  return outcomes.map(foundInstead);
}

function foundInstead(outcome: Outcome): AppendResult {
  if (outcome === undefined) return null;
  if (outcome instanceof VersionConflict) return outcome.found;
  throw outcome;
}
