/** Tests of finding unfinished games among many. */
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../migrations/migrate.ts';
import { unfinishedStreams } from '../../sql/log/unfinished.ts';
import type { Tables } from '../../sql/tables.ts';
import { sqliteDialect } from './dialect.ts';
import { sqliteSpelling } from './sql-dialect.ts';

const types = ['opened', 'seated', 'said', 'closed'] as const;

/** Streams of four events, without the last one in every n-th. */
async function databaseOf(streams: number, everyNth: number) {
  const connection = new DatabaseSync(':memory:');
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const { '0001-log-and-records': first } = migrations(sqliteSpelling);
  if (!first) throw new Error('the first migration has another name');
  const provider = { getMigrations: async () => ({ '0001-log-and-records': first }) };
  await new Migrator({ db: kysely, provider }).migrateToLatest();
  const insert = connection.prepare(
    "insert into events (stream, version, type, body, words) values (?, ?, ?, '{}', 0)",
  );
  connection.exec('begin');
  for (let index = 0; index < streams; index += 1) {
    // In an order that is not that of their names.
    const stream = `g${(index * 7919) % streams}`;
    const facts = index % everyNth === 0 ? types.slice(0, 3) : types;
    for (const [version, type] of facts.entries()) insert.run(stream, version + 1, type);
  }
  connection.exec('commit');
  return kysely;
}

test('a log of an older Parlour knows what is unfinished after its migration', async () => {
  const database = await databaseOf(10, 4);
  await migrate(database, sqliteSpelling);
  expect(await unfinishedStreams(database, ['closed'])).toEqual(['g0', 'g6', 'g2']);
});

test('a few thousand unfinished streams are found at once among very many', async () => {
  const database = await databaseOf(200_000, 67);
  await migrate(database, sqliteSpelling);
  const start = performance.now();
  const unfinished = await unfinishedStreams(database, ['closed', 'gone']);
  const took = performance.now() - start;
  expect(unfinished).toHaveLength(2986);
  console.log(`2,986 unfinished among 200,000: ${took.toFixed(0)} ms`);
  // It takes some 60 ms; the rest is for machines with other things to do.
  expect(took).toBeLessThan(1000);
});
