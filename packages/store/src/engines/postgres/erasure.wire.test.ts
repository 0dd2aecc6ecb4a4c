/** Erasure on PostgreSQL: in no answer from then on, and in no data file or index after the vacuum. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { remember, tidyUp } from '../../contract/stores.ts';
import type { Store, WholeGame } from '../../index.ts';
import { ask, testedPostgres } from '../../testing/postgres-schemas.ts';
import { kyselyOver, openPool } from './connection.ts';
import { removeErased } from './erasure.ts';
import { postgresStore } from './postgres-store.ts';

afterEach(tidyUp);

const words = ['quagmire', 'zephyr', 'obelisk', 'lagoon', 'mistral', 'tundra', 'fjord', 'canyon'];

test('erased words and names leave data files, their indexes included', async () => {
  const url = await ownDatabase();
  const store = remember(await postgresStore({ url }));
  const texts = words.map((word, index) => `${word} ${'and so on '.repeat(index * 12)}`);
  await keepSaid(store, 'g1', texts);
  const { id } = await store.records.createAccount({ nickname: 'Wolpertinger', at: 1 });
  const sought = [...words, 'Wolpertinger'];
  expect(await foundIn(url, sought)).toEqual(sought);
  await store.log.eraseText('g1', [2, 5, 7]);
  await store.log.eraseText('g1', 8);
  await store.records.eraseAccount(id, 2);
  const left = words.filter((_, index) => ![2, 5, 7, 8].includes(index + 1));
  // The store may be at it; what it did counts as well.
  await removeErasedFrom(url);
  expect(await foundIn(url, sought)).toEqual(left);
  const read = await store.log.read('g1');
  expect(read.map(({ fact }) => fact.text)).toEqual(
    texts.map((text) => (left.some((word) => text.startsWith(word)) ? text : null)),
  );
  const wish = { list: 'public', order: 'newest', limit: 5, linesPerGame: 9 } as const;
  expect(await store.archive.search({ ...wish, words: 'zephyr' })).toMatchObject({ total: 0 });
  expect(await store.archive.search({ ...wish, words: 'quagmire' })).toMatchObject({ total: 1 });
});

test('the removal waits for a transaction that still sees the words', async () => {
  const url = await ownDatabase();
  const store = remember(await postgresStore({ url }));
  await keepSaid(store, 'g1', words);
  const database = kyselyOver(openPool({ url }, { max: 1 }));
  const reader = await database.startTransaction().setIsolationLevel('repeatable read').execute();
  await sql`select from texts`.execute(reader);
  await store.log.eraseText('g1', 1);
  let isRemoved = false;
  const removing = removeErasedFrom(url).then(() => {
    isRemoved = true;
  });
  await setTimeout(300);
  expect(isRemoved).toBe(false);
  await reader.commit().execute();
  await database.destroy();
  await removing;
  expect(await foundIn(url, words)).toEqual(words.slice(1));
});

async function keepSaid({ log, archive }: Store, game: string, texts: readonly string[]) {
  await log.append(
    game,
    0,
    texts.map((text, at) => ({ type: 'said', at, text })),
  );
  const whole: WholeGame = {
    ...{ game, format: 'market', preset: 'market', origin: 'rated', list: 'public', natures: 'human' },
    ...{ end: 'time', startedAt: 0, endedAt: 1, measures: {}, row: {}, record: {} },
    ...{ players: [], judgements: [], ratings: [], forecasts: [] },
    said: (await log.read(game)).map(({ version }) => ({
      ...{ version, seat: 'left', at: version, script: 'Latn', letters: 9 },
    })),
  };
  await archive.keep([whole], 1);
}

async function removeErasedFrom(url: string) {
  const database = kyselyOver(openPool({ url }, { max: 1 }));
  await removeErased(database);
  await database.destroy();
}

const made: string[] = [];
afterAll(async () => {
  for (const name of made) await ask(testedPostgres(), `drop database ${name} with (force)`);
});

/** Transactions that other tests have open in the same database would keep erased rows visible. */
async function ownDatabase(): Promise<string> {
  const address = new URL(testedPostgres());
  const name = `parlour_test_${randomBytes(6).toString('hex')}`;
  await ask(address.href, `create database ${name} template template0`);
  made.push(name);
  address.pathname = `/${name}`;
  return address.href;
}

/** Those of the words that are in a file of a table or an index of the schema, as it is on the disk. */
async function foundIn(url: string, sought: readonly string[]): Promise<readonly string[]> {
  const database = kyselyOver(openPool({ url }, { max: 1 }));
  try {
    await sql`checkpoint`.execute(database);
    const { rows } = await sql<{ bytes: Buffer }>`
      with own as (
        select oid, reltoastrelid from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'i')
      )
      select pg_read_binary_file(pg_relation_filepath(file), 0, pg_relation_size(file), true) as bytes
      from (
        select oid as file from own union
        select reltoastrelid from own where reltoastrelid <> 0
      ) as files where pg_relation_size(file) > 0`.execute(database);
    const files = rows.map(({ bytes }) => bytes.toString('latin1'));
    return sought.filter((word) => files.some((file) => file.includes(word)));
  } finally {
    await database.destroy();
  }
}
