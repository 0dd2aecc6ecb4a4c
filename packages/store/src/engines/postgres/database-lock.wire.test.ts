/** Tests of servers that share a database, and of those that want it alone. */
import { afterEach, expect, test } from 'vitest';
import { tidyUp } from '../../contract/stores.ts';
import { DatabaseInUse, postgresStore, type Store } from '../../index.ts';
import { ask, emptySchema } from '../../testing/postgres-schemas.ts';

const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  await tidyUp();
});

async function open(url: string, use?: 'exclusive' | 'shared'): Promise<Store> {
  const store = await postgresStore({ url, use });
  opened.push(store);
  return store;
}

test('servers share a database, also when they start at the same time on an empty one', async () => {
  const url = await emptySchema();
  const stores = await Promise.all([open(url, 'shared'), open(url, 'shared'), open(url, 'shared')]);
  await Promise.all(stores.map(({ log }, index) => log.append(`g${index}`, 0, [{ type: 'opened' }])));
  await expect(open(url, 'exclusive')).rejects.toThrow(DatabaseInUse);
  await open(url);
  for (const store of opened.splice(0)) await store.close();
  await open(url, 'exclusive');
});

test('one that shares waits for a start of another, and is refused beside one that has it alone', async () => {
  const url = await emptySchema();
  const alone = await open(url, 'exclusive');
  const shared = open(url, 'shared');
  await alone.close();
  await shared;
});

test('a database in use is not brought up to date', async () => {
  const url = await emptySchema();
  const first = await open(url, 'shared');
  await ask(url, `delete from kysely_migration where name = (select max(name) from kysely_migration)`);
  await expect(open(url, 'shared')).rejects.toThrow(DatabaseInUse);
  expect(await first.records.setting('any')).toBeUndefined();
  await ask(url, 'drop table kysely_migration');
});
