/** A test that every list, page and figure of the archive enters an index, and scans no table. */
import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../migrations/migrate.ts';
import { sqlArchive } from '../../sql/archive/archive.ts';
import { streamsAbout } from '../../sql/log/about.ts';
import { unfinishedAmong } from '../../sql/log/unfinished.ts';
import { sqlSession } from '../../sql/session.ts';
import type { Tables } from '../../sql/tables.ts';
import { sqliteDialect } from './dialect.ts';
import { sqliteSpelling } from './sql-dialect.ts';

const page = { limit: 24, before: { key: 3000, game: 'g_' } } as const;
const like = { format: 'market', preset: 'market', natures: 'human', end: 'time', since: 5 } as const;

test('lists, counts, boards, shares, calibration, judges, ratings and what is about one person are found by an index', async () => {
  const connection = new DatabaseSync(':memory:');
  const asked: CompiledQuery[] = [];
  const kysely = new Kysely<Tables>({
    dialect: sqliteDialect(connection),
    log: ({ query }) => void asked.push(query),
  });
  await migrate(kysely, sqliteSpelling);
  const session = sqlSession({ writer: kysely });
  const archive = sqlArchive(session);
  asked.length = 0;
  await archive.list({ list: 'public', order: 'newest', ...page });
  await archive.list({ list: 'public', order: 'newest', ...like, least: { trades: 7 }, ...page });
  await archive.list({ list: 'public', order: 'swing', ...page });
  const { since, ...ever } = like;
  await archive.list({ list: 'void', order: 'swing', ...ever, least: { trades: 7 }, limit: 5 });
  await archive.list({ list: 'public', order: 'swing', ...like, limit: 5 });
  await archive.count({ list: 'public', ...like, least: { trades: 7, swing: 3 } });
  await archive.game('g_1');
  await archive.gamesOf('a_1', {
    only: 'public',
    role: 'bettor',
    format: 'market',
    preset: 'market',
    ...page,
  });
  await archive.scores({ format: 'market', board: 'bettor', since });
  await archive.scores({ format: 'market', since });
  await archive.scores({ player: 'a_1' });
  await archive.judgedHuman('b_1');
  await archive.peopleTaken('b_1');
  await archive.beliefsAbout('b_1');
  await archive.takenByPeople({ format: 'duel', players: ['a_1', 'b_1'], before: 5 });
  await archive.judgeTotals({ judge: 'a_1' });
  await archive.judgeBins({ judge: 'a_1' });
  await archive.judgeTallies('market');
  await archive.bestJudges({ format: 'market', least: 5, limit: 100 });
  await archive.judgementsBy('a_1', 100);
  await archive.lastBeliefs(['g_1', 'g_2']);
  await archive.ratings({ pool: 'duel/left' });
  await archive.ratings({ pool: 'duel/left', players: ['a_1', 'b_1'] });
  await archive.poolScores({ pool: 'duel/left', before: 5 });
  await session.read((database) => streamsAbout(database, 'a_1'));
  await session.read((database) => unfinishedAmong(database, ['g_1', 'g_2'], ['settled', 'crashed']));
  const plans = asked.map(({ sql, parameters }) => ({
    sql,
    steps: connection
      .prepare(`explain query plan ${sql}`)
      .all(...(parameters as (string | number)[]))
      .map(({ detail }) => String(detail)),
  }));
  expect(plans.length).toBeGreaterThanOrEqual(15);
  for (const { sql, steps } of plans) {
    // What a query numbers or adds up first is no table: the rows of `judged` and `by_game`.
    const scans = steps.filter((step) => /^SCAN /.test(step) && !/\b(judged|by_game)\b|subquery/i.test(step));
    expect(scans, sql).toEqual([]);
    expect(
      steps.some((step) => /^SEARCH .* USING .*INDEX/.test(step)),
      sql,
    ).toBe(true);
  }
  // A list in the order of an index is not sorted: its last page is as near as its first.
  for (const { sql, steps } of plans.slice(0, 4))
    expect(
      steps.filter((step) => /ORDER BY/.test(step)),
      sql,
    ).toEqual([]);
  await kysely.destroy();
});
