/** Texts of an older version: readable before and after their migration, and erased ones stay erased. */
// @module-tag secrecy
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, expect, test } from 'vitest';
import { bytesIn, following, nextFacts, temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { openReader, sqliteStore } from '../../index.ts';
import { migrations } from '../../migrations/index.ts';
import { databaseFile } from './database-file.ts';
import { sqliteDialect } from './dialect.ts';
import { sqliteSpelling } from './sql-dialect.ts';

afterEach(tidyUp);

/** A directory as Parlour left it before words were found by position: two streams that took turns. */
async function olderDirectory() {
  const directory = temporaryDirectory();
  const path = join(directory, databaseFile);
  const connection = new DatabaseSync(path);
  const kysely = new Kysely<unknown>({ dialect: sqliteDialect(connection) });
  const old = Object.entries(migrations(sqliteSpelling)).filter(([name]) => name < '0024');
  await new Migrator({
    db: kysely,
    provider: { getMigrations: async () => Object.fromEntries(old) },
  }).migrateToLatest();
  const event = connection.prepare(
    'insert into events (stream, version, type, body, words) values (?, ?, ?, ?, ?)',
  );
  const text = connection.prepare('insert into texts (stream, version, body) values (?, ?, ?)');
  for (let version = 1; version <= 3; version += 1)
    for (const stream of ['g_a', 'g_b']) {
      const words = version > 1;
      event.run(stream, version, 'said', '{"type":"said"}', words ? 1 : 0);
      if (words)
        text.run(stream, version, stream === 'g_b' && version === 2 ? '   ' : `"${stream} ${version}"`);
    }
  connection.exec(`insert into said (id, game, version, seat, at, letters, list)
    values (3, 'g_a', 2, 'left', 0, 3, 'public'), (4, 'g_b', 2, 'left', 0, 1, 'public')`);
  connection.close();
  return { directory, path };
}

const facts = (stream: string, second: string | null) => [
  { type: 'said' },
  { type: 'said', text: second },
  { type: 'said', text: `${stream} 3` },
];

test('words keep their facts', async () => {
  const { directory, path } = await olderDirectory();
  const before = await openReader({ directory });
  expect(before.isUpToDate).toBe(false);
  expect((await before.read('g_a')).map(({ fact }) => fact)).toEqual(facts('g_a', 'g_a 2'));
  expect((await before.chosen('g_b', [2])).map(({ fact }) => fact)).toEqual([{ type: 'said', text: null }]);
  await before.close();

  const store = await sqliteStore({ directory });
  const read = async (stream: string) => (await store.log.read(stream)).map(({ fact }) => fact);
  expect(await read('g_a')).toEqual(facts('g_a', 'g_a 2'));
  expect(await read('g_b')).toEqual(facts('g_b', null));
  await store.log.append('g_b', 3, [{ type: 'said', text: 'new' }]);
  expect(await nextFacts(following(store, 6), 1)).toMatchObject([
    { position: 7, fact: { type: 'said', text: 'new' } },
  ]);
  await store.log.eraseText('g_a', 3);
  expect(await read('g_a')).toEqual([...facts('g_a', 'g_a 2').slice(0, 2), { type: 'said', text: null }]);
  await store.close();
  expect(Object.values(bytesIn(directory)).join()).not.toContain('g_a 3');

  const connection = new DatabaseSync(path);
  expect(connection.prepare('select id, body from said_bodies order by id').all()).toEqual([
    { id: 3, body: 'g_a 2' },
    { id: 4, body: null },
  ]);
  connection.close();
});
