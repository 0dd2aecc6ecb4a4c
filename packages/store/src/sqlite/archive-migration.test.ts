/** An archive of before records were kept with the games: it is read from the log again. */
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import { sqlArchive } from '../sql-archive.ts';
import { sqlSession } from '../sql-session.ts';
import type { Tables } from '../sql-tables.ts';
import { sqliteDialect, sqliteSpelling } from './dialect.ts';

test('its lists stay, its boards are empty until the log has been read again', async () => {
  const connection = new DatabaseSync(':memory:');
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const old = Object.entries(migrations(sqliteSpelling)).filter(([name]) => name < '0008');
  const provider = { getMigrations: async () => Object.fromEntries(old) };
  await new Migrator({ db: kysely, provider }).migrateToLatest();
  const game = "'g_1', 'market', 'rated', 'public', 1, 2, 'human', 'time', 3, 4, '{}'";
  connection.exec(`insert into games values (${game})`);
  const part = "'g_1', 'bettor-1', 'market', 'public', 2, 'bettor', 'account', 'ann', 1000, 4263, null";
  connection.exec(`insert into game_players values (${part})`);
  connection.exec("insert into projections values ('games', 77)");

  await migrate(kysely, sqliteSpelling);
  const archive = sqlArchive(sqlSession(kysely));
  expect(await archive.position()).toBe(0);
  expect(await archive.count({ list: 'public' })).toBe(1);
  expect((await archive.gamesOf('ann', { limit: 9 })).games).toHaveLength(1);
  expect(await archive.game('g_1')).toBeUndefined();
  expect(await archive.scores({ role: 'bettor' })).toEqual([]);
  const { games } = await archive.list({ list: 'public', order: 'newest', limit: 1 });
  const player = { seat: 'bettor-1', role: 'bettor', kind: 'account', player: 'ann' } as const;
  const players = [{ ...player, result: 1000, score: 2 }];
  await archive.keep(
    games.map((one) => ({ ...one, players, record: { seed: 'ab' } })),
    78,
  );
  expect(await archive.scores({ role: 'bettor' })).toMatchObject([{ player: 'ann', n: 1, sum: 2 }]);
  expect(await archive.game('g_1')).toMatchObject({ players, record: { seed: 'ab' } });
});
