/** An archive of before there were digests: it is forgotten, and the log is read again. */
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../migrations/migrate.ts';
import { sqlArchive } from '../../sql/archive/archive.ts';
import { sqlSession } from '../../sql/session.ts';
import type { Tables } from '../../sql/tables.ts';
import { sqliteDialect } from './dialect.ts';
import { sqliteSpelling } from './sql-dialect.ts';

test('it is empty until the log has been read again, and takes games as before', async () => {
  const connection = new DatabaseSync(':memory:');
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const old = Object.entries(migrations(sqliteSpelling)).filter(([name]) => name < '0010');
  const provider = { getMigrations: async () => Object.fromEntries(old) };
  await new Migrator({ db: kysely, provider }).migrateToLatest();
  const row = "'g_1', 'market', 'rated', 'public', 1, 2, 'human', 'time', 3, 4, '{}'";
  connection.exec(`insert into games values (${row})`);
  const part = "'g_1', 'bettor-1', 'market', 'public', 2, 'bettor', 'account', 'ann', 1000, 4263, null";
  connection.exec(`insert into game_players values (${part})`);
  connection.exec("insert into game_records values ('g_1', '{}')");
  connection.exec("insert into projections values ('games', 77), ('others', 5)");

  await migrate(kysely, sqliteSpelling);
  const archive = sqlArchive(sqlSession({ writer: kysely }));
  expect(await archive.position()).toBe(0);
  expect(await archive.count({ list: 'public' })).toBe(0);
  expect(await archive.game('g_1')).toBeUndefined();
  expect(connection.prepare('select name from projections').all()).toEqual([{ name: 'others' }]);
  const game = {
    game: 'g_1',
    format: 'market',
    preset: 'market',
    origin: 'rated',
    list: 'public',
    startedAt: 1,
    endedAt: 2,
    natures: 'human',
    end: 'time',
    row: {},
    players: [],
    record: { seed: 'ab' },
    measures: { trades: 3 },
    judgements: [],
    ratings: [],
    forecasts: [],
  } as const;
  await archive.keep([game], 78);
  expect(await archive.count({ list: 'public', least: { trades: 3 } })).toBe(1);
  expect(await archive.game('g_1')).toMatchObject({ record: { seed: 'ab' } });
});

test('games that were not published are marked, with what was judged in them, and no others', async () => {
  const connection = new DatabaseSync(':memory:');
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const old = Object.entries(migrations(sqliteSpelling)).filter(([name]) => name < '0011');
  const provider = { getMigrations: async () => Object.fromEntries(old) };
  await new Migrator({ db: kysely, provider }).migrateToLatest();
  for (const game of ['g_1', 'g_2']) {
    const row = `'${game}', 'market', 'market', 'rated', 'none', 1, 2, 'human', 'time', '{}'`;
    connection.exec(`insert into games values (${row})`);
    const judged = `'${game}', 0, 'market', 'market', 'none', 2, 'target', 'bettor-1', 'tom', 'ann', 1, 1, 0.5`;
    connection.exec(`insert into judgements values (${judged}, 'forecast', 'human', null)`);
  }
  connection.exec("insert into unpublished_games (game) values ('g_1')");

  await migrate(kysely, sqliteSpelling);
  for (const table of ['games', 'judgements']) {
    const lists = connection.prepare(`select list from ${table}`).all();
    expect(lists.map(({ list }) => list).sort(), table).toEqual(['none', 'unpublished']);
  }
});

test('what people took players for is added up as if the games came now', async () => {
  const connection = new DatabaseSync(':memory:');
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const old = Object.entries(migrations(sqliteSpelling)).filter(([name]) => name < '0025');
  const provider = { getMigrations: async () => Object.fromEntries(old) };
  await new Migrator({ db: kysely, provider }).migrateToLatest();
  const day = 86_400_000;
  const duel = (game: string, list: string, endedAt: number, said: readonly string[]) => {
    const common = `'${game}', 'duel', 'duel/a', '${list}', ${endedAt}`;
    for (const seat of ['account', 'bot'])
      connection.exec(`insert into game_players (game, format, preset, list, ended_at, seat, role, board, kind, player, nature, result, score)
        values (${common}, '${seat}', 'duellist', 'duellist', '${seat}', '${seat}-1', 'human', 0, 0)`);
    for (const [number, one] of said.entries())
      connection.exec(`insert into judgements (game, format, preset, list, ended_at, number, target, judge_player, at, exchanges, nature, target_player, judge, probability, source, together)
        values (${common}, ${number}, 'b', null, 1, 1, 'human', ${one})`);
  };
  duel('g_1', 'public', day - 1, [
    "'bob', 'account', 1, 'prediction', 'x'",
    "'bob', 'account', 0, 'prediction', 'x'",
    "'bob', 'account', 0.5, 'prediction', null",
    "'bob', 'account', 1, 'price', null",
    "'bob', 'bot', 1, 'prediction', null",
    "null, 'account', 1, 'prediction', null",
  ]);
  duel('g_2', 'public', day, ["'bob', 'account', 0, 'prediction', null"]);
  duel('g_3', 'hidden', 0, ["'eve', 'account', 1, 'prediction', null"]);

  await migrate(kysely, sqliteSpelling);
  const archive = sqlArchive(sqlSession({ writer: kysely }));
  const taken = (before: number) =>
    archive.takenByPeople({ format: 'duel', players: ['bob', 'eve'], before });
  expect(await taken(2 * day)).toEqual([{ player: 'bob', n: 2, human: 1 }]);
  expect(await taken(day)).toEqual([{ player: 'bob', n: 1, human: 1 }]);
  await archive.withdraw(['g_1', 'g_2']);
  for (const table of ['taken_totals', 'taken_days'])
    expect(connection.prepare(`select * from ${table}`).all(), table).toEqual([]);
});
