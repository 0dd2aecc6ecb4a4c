/** Sums of the archive in a SQL database: scores, judgements, ratings. */
import { type Kysely, sql } from 'kysely';
import { type Archive, noBoard } from '../../archive/archive.ts';
import type { BeliefTotals } from '../../archive/archive-figures.ts';
import { humanCounts, peopleIn } from '../../archive/human-tallies.ts';
import { numbersIn } from '../numbers-in.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { lastWordsByGame } from './forecasts.ts';

type Figures = Pick<
  Archive,
  'scores' | 'judgedHuman' | 'peopleTaken' | 'beliefsAbout' | 'ratings' | 'poolScores' | 'ratedTogether'
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
      return humanCounts(rows.map(({ format, ...tally }) => ({ format, ...numbersIn(tally) })));
    },
    async peopleTaken(player) {
      const presets = await read((database) => presetsJudged(database, player));
      const taken = presets.map(async ({ format, preset }) =>
        peopleIn(await lastWordsByGame(read, { format, preset })).map((tally) => ({ format, ...tally })),
      );
      return humanCounts((await Promise.all(taken)).flat());
    },
    beliefsAbout: (player) => beliefsAbout(read, player),
    ratedTogether: (wish) => read((database) => ratedTogether(database, wish)),
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
    .where('board', '<>', noBoard)
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
    .select([
      'format',
      'judgements.game',
      'probability',
      sql<number>`case when nature = 'human' then 1 else 0 end`.as('truth'),
    ]);

function judgedHuman(database: Kysely<Tables>, player: string) {
  const byGame = database
    .selectFrom(judged(database, player).as('judged'))
    .where('place', '=', 1)
    // One half says neither.
    .where('probability', '<>', 0.5)
    .select(({ fn }) => [
      'format',
      fn.countAll<number>().as('n'),
      sql<number>`sum(case when probability > 0.5 then 1 else 0 end)`.as('human'),
    ])
    .groupBy(['format', 'game']);
  return database
    .selectFrom(byGame.as('by_game'))
    .select(({ fn }) => ['format', 'n', 'human', fn.countAll<number>().as('games')])
    .groupBy(['format', 'n', 'human'])
    .execute();
}

/** Presets in which a player was judged in public games. */
const presetsJudged = (database: Kysely<Tables>, player: string) =>
  database
    .selectFrom('judgements')
    .where('target_player', '=', player)
    .where('list', '=', 'public')
    .where('source', '<>', 'price')
    .select(['format', 'preset'])
    .distinct()
    .execute();

/** Totals of each game first: judgements of one game depend on each other. */
async function beliefsAbout(read: SqlSession['read'], player: string): Promise<readonly BeliefTotals[]> {
  const totals = await read((database) => beliefTotals(database, player));
  const bins = await read((database) => beliefBins(database, player));
  return totals.map(({ format, ...sums }) => {
    const { saidSum, saidSquares, saidCross, lossSum, lossSquares, lossCross, ...counts } = numbersIn(sums);
    return {
      format,
      ...counts,
      said: { sum: saidSum, squares: saidSquares, cross: saidCross },
      loss: { sum: lossSum, squares: lossSquares, cross: lossCross },
      bins: bins
        .filter((one) => one.format === format)
        .map(({ bin, n }) => ({ bin: Number(bin), n: Number(n) })),
    };
  });
}

function beliefTotals(database: Kysely<Tables>, player: string) {
  const byGame = database
    .selectFrom(judged(database, player).as('judged'))
    .where('place', '=', 1)
    .select(({ fn }) => [
      'format',
      fn.countAll<number>().as('size'),
      fn.sum<number>('probability').as('said'),
      sql<number>`sum((probability - truth) * (probability - truth))`.as('loss'),
      sql<number>`sum(case when probability > 0 and probability < 1 then 1 else 0 end)`.as('graded'),
    ])
    .groupBy(['format', 'game']);
  return database
    .selectFrom(byGame.as('by_game'))
    .select(({ fn }) => [
      'format',
      fn.sum<number>('size').as('n'),
      fn.countAll<number>().as('games'),
      sql<number>`sum(size * size)`.as('sizeSquares'),
      fn.sum<number>('graded').as('graded'),
      fn.sum<number>('said').as('saidSum'),
      sql<number>`sum(said * said)`.as('saidSquares'),
      sql<number>`sum(said * size)`.as('saidCross'),
      fn.sum<number>('loss').as('lossSum'),
      sql<number>`sum(loss * loss)`.as('lossSquares'),
      sql<number>`sum(loss * size)`.as('lossCross'),
    ])
    .groupBy('format')
    .orderBy('format')
    .execute();
}

function beliefBins(database: Kysely<Tables>, player: string) {
  const bin = sql<number>`case when probability < 0.9 then cast(floor(probability * 10) as integer) else 9 end`;
  return database
    .selectFrom(judged(database, player).as('judged'))
    .where('place', '=', 1)
    .select(({ fn }) => ['format', bin.as('bin'), fn.countAll<number>().as('n')])
    .groupBy(['format', 'bin'])
    .orderBy('format')
    .orderBy('bin')
    .execute();
}

async function ratedTogether(
  database: Kysely<Tables>,
  { players: [one, other], since }: Parameters<Archive['ratedTogether']>[0],
): Promise<number> {
  const { n } = await database
    .selectFrom('game_players')
    .innerJoin('ratings', 'ratings.game', 'game_players.game')
    .select(({ fn }) => fn.count('game_players.game').distinct().as('n'))
    .where('game_players.player', '=', one)
    .where('game_players.ended_at', '>=', since)
    .where('game_players.list', '<>', 'held')
    .where('ratings.player', '=', other)
    .executeTakeFirstOrThrow();
  return Number(n);
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
  let query = database.selectFrom('ratings').where('pool', '=', pool).where('list', '<>', 'held');
  // Infinity: all.
  if (Number.isFinite(before)) query = query.where('ended_at', '<', before);
  return query
    .select(({ fn }) => [fn.countAll().as('n'), fn.sum('score').as('sum')])
    .executeTakeFirstOrThrow();
}
