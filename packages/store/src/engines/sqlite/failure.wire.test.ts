/** Tests of writes that the database refuses. */
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { following, nextFacts, temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { type Store, StoreUnavailable } from '../../index.ts';
import { sqlStore } from '../../sql/store.ts';
import { emptyWriteAheadLog, openDatabase } from './open.ts';

afterEach(tidyUp);

/** Ways in which a database says no, each with its end. `cursed` is the type of fact that brings it about. */
const failures: Record<string, { begin: (database: DatabaseSync) => void; end: string; reason: string }> = {
  'the disk is full': {
    begin: (database) => {
      const [pages] = Object.values(database.prepare('pragma page_count').get() ?? {});
      database.exec(`pragma max_page_count = ${Number(pages) + 1}`);
    },
    end: 'pragma max_page_count = 1000000',
    reason: 'full',
  },
  'the database may only be read': {
    begin: (database) => database.exec('pragma query_only = on'),
    end: 'pragma query_only = off',
    reason: 'readonly',
  },
  // So it does after an input or output error.
  'the database rolls back by itself': {
    begin: (database) =>
      database.exec(`
        create trigger curse after insert on events when new.type = 'cursed'
          begin select raise(rollback, 'the disk is broken'); end;
      `),
    end: 'drop trigger curse',
    reason: 'the disk is broken',
  },
  // A broken reference that is only looked at in the end lets everything pass but the commit.
  'the commit itself fails': {
    begin: (database) =>
      database.exec(`
        create table debts (account text references accounts (id) deferrable initially deferred);
        create trigger curse after insert on events when new.type = 'cursed'
          begin insert into debts values ('nobody'); end;
      `),
    end: 'drop trigger curse',
    reason: 'FOREIGN KEY',
  },
};

async function openForTrouble() {
  const { connection, kysely } = await openDatabase(temporaryDirectory());
  const store = sqlStore({ writer: kysely, forget: emptyWriteAheadLog, release: () => {} });
  return { connection, store };
}

/** Thirty simultaneous appends: one in conflict, one that fails, together too large for a page. */
const appendMany = (store: Store) =>
  Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      store.log.append(`g${index}`, index === 7 ? 9 : 0, [
        { type: 'said', text: 'x'.repeat(1000) },
        { type: index === 12 ? 'cursed' : 'said', text: 'y'.repeat(1000) },
      ]),
    ),
  );

describe.each(Object.entries(failures))('when %s', (_name, { begin, end, reason }) => {
  test('all that was written together is refused, nothing is half there, and later it works again', async () => {
    const { connection, store } = await openForTrouble();
    await store.log.append('before', 0, [{ type: 'opened' }]);
    begin(connection);
    for (let round = 0; round < 3; round += 1) {
      for (const outcome of await appendMany(store)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
        expect(outcome).toHaveProperty('reason.cause.message', expect.stringContaining(reason));
      }
    }
    expect(await store.log.read('g3')).toEqual([]);
    expect(await store.log.read('before')).toHaveLength(1);

    connection.exec(end);
    const outcomes = await appendMany(store);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(29);
    expect(outcomes[7]).toMatchObject({ reason: { name: 'VersionConflict', expected: 9, found: 0 } });
    const facts = await nextFacts(following(store), 1 + 29 * 2);
    expect(facts.map(({ position }) => position)).toEqual(facts.map((_, index) => index + 1));
    await store.close();
  });
});

test('records that cannot be kept are refused alike', async () => {
  const { connection, store } = await openForTrouble();
  connection.exec('pragma query_only = on');
  const account = { nickname: 'Ada', at: 1 };
  await expect(store.records.createAccount(account)).rejects.toThrow(StoreUnavailable);
  connection.exec('pragma query_only = off');
  const { id } = await store.records.createAccount(account);
  expect(await store.records.account(id)).toMatchObject({ nickname: 'Ada' });
  await store.close();
});
