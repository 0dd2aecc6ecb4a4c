/** The thread with the connection that reads: long lists hold up no commit. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { answerRequests } from './answering.ts';
import { databaseFile } from './database-file.ts';
import { statementsOf } from './statements.ts';

type Run = ReturnType<typeof statementsOf>;

let connection: DatabaseSync | undefined;
let run: Run | undefined;

/** Opened at the first query: then the database is there, and up to date. */
function open(): Run {
  const path = join(workerData.directory, databaseFile);
  connection = new DatabaseSync(path, { readOnly: true, timeout: 2000 });
  return statementsOf(connection);
}

answerRequests((request) => {
  switch (request.type) {
    case 'query':
      run ??= open();
      return run(request.sql, request.parameters);
    case 'append':
      throw new Error('this thread only reads');
    case 'close':
      connection?.close();
      return null;
  }
});
