/** Tests that of two writers on one database the second gets a conflict, and no other error. */
import { Kysely } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { VersionConflict } from '../../index.ts';
import { sqlStore } from '../../sql/store.ts';
import type { Tables } from '../../sql/tables.ts';
import { dialectOver } from './dialect.ts';
import { emptyWriteAheadLog, openDatabase } from './open.ts';
import { sqliteStore } from './sqlite-store.ts';
import { statementsOf } from './statements.ts';

afterEach(tidyUp);

const fact = { type: 'said' };

test('a writer that remembers the log finds that another one has written, and says which append has lost', async () => {
  const directory = temporaryDirectory();
  const first = await sqliteStore({ directory });
  await first.log.append('a', 0, [fact]);
  const { kysely } = await openDatabase(directory);
  const second = sqlStore({ writer: kysely, forget: emptyWriteAheadLog, release: () => {} });
  await second.log.append('a', 1, [fact]);
  const [lost, other] = await Promise.allSettled([
    first.log.append('a', 1, [fact]),
    first.log.append('b', 0, [fact]),
  ]);
  expect(lost).toMatchObject({
    status: 'rejected',
    reason: { name: 'VersionConflict', expected: 1, found: 2 },
  });
  expect(other.status).toBe('fulfilled');
  await second.close();
  await first.close();
});

test('over kysely an append whose place was taken after it looked is told so too', async () => {
  const { connection, kysely } = await openDatabase(temporaryDirectory());
  const run = statementsOf(connection);
  let isTaken = false;
  // Someone else commits between the look at the log and the insert, as on PostgreSQL they may.
  const racing = dialectOver(
    (sql, parameters) => {
      if (!isTaken && sql.startsWith('insert into "events"')) {
        isTaken = true;
        connection.exec('rollback');
        run('insert into events (position, stream, version, type, body, words) values (?, ?, ?, ?, ?, ?)', [
          1,
          'a',
          1,
          'said',
          '{}',
          0,
        ]);
        connection.exec('begin immediate');
      }
      return run(sql, parameters);
    },
    {
      rollback: async () => void (connection.isTransaction && connection.exec('rollback')),
      close: async () => {},
    },
  );
  const store = sqlStore({
    writer: new Kysely<Tables>({ dialect: racing }),
    forget: emptyWriteAheadLog,
    release: () => kysely.destroy(),
  });
  await expect(store.log.append('a', 0, [fact])).rejects.toThrow(VersionConflict);
  await store.close();
});
