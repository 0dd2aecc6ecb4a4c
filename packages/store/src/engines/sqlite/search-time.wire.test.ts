/** A search that keeps the database for too long is stopped, and nothing else is. */
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { Kysely, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../migrations/migrate.ts';
import { sqlArchive } from '../../sql/archive/archive.ts';
import { sqlLog } from '../../sql/log/log.ts';
import { sqlSession } from '../../sql/session.ts';
import type { Tables } from '../../sql/tables.ts';
import { QueryTimeout, StoreUnavailable } from '../../store.ts';
import { sqliteDialect } from './dialect.ts';
import { sqliteSpelling } from './sql-dialect.ts';

test('a search may take a second', async () => {
  const connection = new DatabaseSync(':memory:');
  let [now, step] = [0, 0];
  const clock = () => {
    now += step;
    return now;
  };
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(connection, clock) });
  await migrate(kysely, sqliteSpelling);
  const session = sqlSession({ writer: kysely });
  const archive = sqlArchive(session);
  const log = sqlLog(session, kysely, { forget: async () => {} });
  await log.append('g1', 0, [{ type: 'said', text: 'some sheep' }]);
  await archive.keep(
    [
      {
        ...{ game: 'g1', format: 'market', preset: 'market', origin: 'rated', list: 'public' },
        ...{ natures: 'human', end: 'time', startedAt: 1, endedAt: 2, measures: {}, row: {}, record: {} },
        ...{ players: [], judgements: [], ratings: [], forecasts: [] },
        said: [{ version: 1, seat: 'a', at: 0, script: 'Latn', letters: 9 }],
      },
    ],
    1,
  );
  const wish = { list: 'public', order: 'newest', limit: 5 } as const;
  const saying = { ...wish, words: 'sheep', linesPerGame: 3 };
  // Every look at the clock finds so many milliseconds gone.
  step = 300;
  expect((await archive.search(saying)).games).toMatchObject([{ game: 'g1' }]);
  step = 1001;
  await expect(archive.search(saying)).rejects.toThrow(QueryTimeout);
  await expect(archive.search(saying)).rejects.not.toThrow(StoreUnavailable);
  expect((await archive.list(wish)).games).toMatchObject([{ game: 'g1' }]);
});

test('searches go one after the other: all else that is read waits for one of them at most', async () => {
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(new DatabaseSync(':memory:')) });
  await migrate(writer, sqliteSpelling);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let begun = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      begun += 1;
      await held;
      return result;
    },
  };
  const archive = sqlArchive(sqlSession({ writer, reader: writer.withPlugin(plugin) }));
  const wish = { list: 'public', order: 'newest', limit: 5 } as const;
  const searches = [
    archive.search({ ...wish, words: 'sheep', linesPerGame: 3 }),
    archive.search({ ...wish, words: 'goats', linesPerGame: 3 }),
  ];
  await expect.poll(() => begun).toBeGreaterThan(0);
  await setImmediate();
  expect(begun).toBe(1);
  const other = archive.count(wish);
  await expect.poll(() => begun).toBe(2);
  letGo();
  expect(await Promise.all([...searches, other])).toHaveLength(3);
});
