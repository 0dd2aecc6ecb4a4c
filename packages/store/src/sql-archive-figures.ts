/** What the archive of a SQL database adds up: scores, judgements, ratings. */
import { type Kysely, sql } from 'kysely';
import type { Archive } from './archive.ts';
import { numbersIn } from './numbers-in.ts';
import type { SqlSession } from './sql-session.ts';
import type { Tables } from './sql-tables.ts';

type Figures = Pick<
  Archive,
  'scores' | 'judgedHuman' | 'peopleTaken' | 'beliefsAbout' | 'ratings' | 'poolScores'
>;

/** The figures of games: of public ones; ratings of all but the held ones. */
export function sqlFigures({ read }: SqlSession): Figures {
  return {
    async scores(wish) {
      const rows = await read((database) => scoresOf(database, wish));
      return rows.map(({ n, sum, squares, total, ...one }) => ({
        ...one,
        n: Number(n),
        sum: Number(sum),
        squares: Number(squares),
        total: Number(total),
      }));
    },
    async judgedHuman(player) {
      const rows = await read((database) => judgedHuman(database, player));
      return rows.map(({ format, n, human }) => ({ format, n: Number(n), human: Number(human) }));
    },
    async peopleTaken(player) {
      const rows = await read((database) => peopleTaken(database, player));
      return rows.map(({ format, n, human }) => ({ format, n: Number(n), human: Number(human) }));
    },
    async beliefsAbout(player) {
      const rows = await read((database) => beliefsAbout(database, player));
      return rows.map(({ format, ...sums }) => ({ format, ...numbersIn(sums) }));
    },
    async ratings(wish) {
      const rows = await read((database) => ratingsOf(database, wish));
      return rows.map(({ player, n, sum }) => ({ player, n: Number(n), sum: Number(sum) }));
    },
    async poolScores(wish) {
      const { n, sum } = await read((database) => poolScores(database, wish));
      return { n: Number(n), sum: Number(sum ?? 0) };
    },
  };
}

function scoresOf(
  database: Kysely<Tables>,
  { format, board, since, player }: Parameters<Archive['scores']>[0],
) {
  let query = database
    .selectFrom('game_players')
    .where('list', '=', 'public')
    .select(({ fn }) => [
      'player',
      'format',
      'board',
      fn.countAll().as('n'),
      fn.sum('score').as('sum'),
      sql<number>`sum(score * score)`.as('squares'),
      fn.sum('result').as('total'),
    ]);
  if (format !== undefined) query = query.where('format', '=', format);
  if (board !== undefined) query = query.where('board', '=', board);
  if (since !== undefined) query = query.where('ended_at', '>=', since);
  if (player !== undefined) query = query.where('player', '=', player);
  return query
    .groupBy(['player', 'format', 'board'])
    .orderBy('player')
    .orderBy('format')
    .orderBy('board')
    .execute();
}

/** Last words in public games, numbered among those of one verdict: the first of them counts. */
const lastWords = (database: Kysely<Tables>) =>
  database
    .selectFrom('judgements')
    .where('judgements.list', '=', 'public')
    .where('source', '<>', 'price')
    .select(
      sql<number>`row_number() over (partition by judgements.game, target_player, coalesce(together, '#' || number) order by number)`.as(
        'place',
      ),
    );

/** The same on a player. */
const judged = (database: Kysely<Tables>, player: string) =>
  lastWords(database)
    .where('target_player', '=', player)
    .select(['format', 'probability', sql<number>`case when nature = 'human' then 1 else 0 end`.as('truth')]);

function judgedHuman(database: Kysely<Tables>, player: string) {
  // One half says neither.
  return database
    .selectFrom(judged(database, player).as('judged'))
    .where('place', '=', 1)
    .where('probability', '<>', 0.5)
    .select(({ fn }) => [
      'format',
      fn.countAll().as('n'),
      sql<number>`sum(case when probability > 0.5 then 1 else 0 end)`.as('human'),
    ])
    .groupBy('format')
    .orderBy('format')
    .execute();
}

/** Last words about people, in the presets in which this player was judged. */
function peopleTaken(database: Kysely<Tables>, player: string) {
  return database
    .selectFrom('forecast_totals')
    .where('series', '=', 'last')
    .where('nature', '=', 'human')
    .where('probability', '<>', 0.5)
    .where(
      sql<boolean>`(format, preset) in (select distinct format, preset from judgements
        where target_player = ${player} and list = 'public' and source <> 'price')`,
    )
    .select(({ fn }) => [
      'format',
      fn.sum('n').as('n'),
      sql<number>`sum(case when probability > 0.5 then n else 0 end)`.as('human'),
    ])
    .groupBy('format')
    .orderBy('format')
    .execute();
}

function beliefsAbout(database: Kysely<Tables>, player: string) {
  const bin = sql<number>`min(cast(probability * 10 as integer), 9)`;
  const loss = sql<number>`(probability - truth) * (probability - truth)`;
  return database
    .selectFrom(judged(database, player).as('judged'))
    .where('place', '=', 1)
    .select(({ fn }) => [
      'format',
      bin.as('bin'),
      fn.countAll<number>().as('n'),
      fn.sum<number>('probability').as('said'),
      sql<number>`sum(probability * probability)`.as('saidSquares'),
      sql<number>`sum(${loss})`.as('loss'),
      sql<number>`sum(${loss} * ${loss})`.as('lossSquares'),
    ])
    .groupBy(['format', 'bin'])
    .orderBy('format')
    .orderBy('bin')
    .execute();
}

function ratingsOf(database: Kysely<Tables>, { pool, players }: Parameters<Archive['ratings']>[0]) {
  let query = database.selectFrom('ratings').where('pool', '=', pool).where('list', '<>', 'held');
  if (players !== undefined) query = query.where('player', 'in', players);
  return query
    .select(({ fn }) => ['player', fn.countAll().as('n'), fn.sum('change').as('sum')])
    .groupBy('player')
    .orderBy('player')
    .execute();
}

function poolScores(database: Kysely<Tables>, { pool, before }: Parameters<Archive['poolScores']>[0]) {
  return database
    .selectFrom('ratings')
    .where('pool', '=', pool)
    .where('ended_at', '<', before)
    .where('list', '<>', 'held')
    .select(({ fn }) => [fn.countAll().as('n'), fn.sum('score').as('sum')])
    .executeTakeFirstOrThrow();
}
