/** Sums of judgements in public games in a SQL database, updated when games are added, moved or removed. */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Archive } from '../../archive/archive.ts';
import { type JudgedRow, judgeSums, sourcesOutsideGames } from '../../archive/judge-sums.ts';
import { numbersIn } from '../numbers-in.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';

/** Subtracts these games from the sums, before their judgements or lists change. */
export const extractJudges = (database: Kysely<Tables>, games: readonly string[]) =>
  countJudges(database, games, -1);

/** Adds the judgements of the public ones among these games. */
export const addJudges = (database: Kysely<Tables>, games: readonly string[]) =>
  countJudges(database, games, 1);

export async function forgetJudges(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('judge_totals').execute();
  await database.deleteFrom('judge_bins').execute();
}

type Judges = Pick<Archive, 'judgeTotals' | 'judgeBins' | 'bestJudges' | 'judgeTallies'>;
const dayLength = 24 * 3600 * 1000;

const sumsOf = ({ fn }: ExpressionBuilder<Tables, 'judge_totals'>) => [
  fn.sum<number>('games').as('games'),
  fn.sum<number>('judgements').as('judgements'),
  fn.sum<number>('loss').as('loss'),
  fn.sum<number>('loss_squares').as('lossSquares'),
  fn.sum<number>('gain').as('gain'),
  fn.sum<number>('gain_squares').as('gainSquares'),
];

/** The sums as they are kept. */
export const sqlJudges = ({ read }: SqlSession): Judges => ({
  async judgeTotals({ judge }) {
    const rows = await read((database) =>
      database
        .selectFrom('judge_totals')
        .select(['judge', 'format'])
        .select(sumsOf)
        .where('judge', '=', judge)
        .groupBy(['judge', 'format'])
        .orderBy('format')
        .execute(),
    );
    return rows.map(({ judge, format, ...sums }) => ({ judge, format, ...numbersIn(sums) }));
  },
  async judgeBins({ format, judge }) {
    const rows = await read((database) => {
      const query = database.selectFrom('judge_bins').selectAll().where('judge', '=', judge);
      const wished = format === undefined ? query : query.where('format', '=', format);
      return wished.orderBy('format').orderBy('bin').execute();
    });
    return rows.map(({ judge, format, ...sums }) => ({ judge, format, ...numbersIn(sums) }));
  },
  async bestJudges({ format, since, least, limit }) {
    const rows = await read((database) => {
      let query = database
        .selectFrom('judge_totals')
        .select('judge')
        .select(sumsOf)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('accounts')
              .select('id')
              .whereRef('accounts.id', '=', 'judge_totals.judge')
              .where('accounts.kind', '=', 'member'),
          ),
        );
      if (format !== undefined) query = query.where('format', '=', format);
      if (since !== undefined) query = query.where('day', '>=', Math.floor(since / dayLength));
      return query
        .groupBy('judge')
        .having(({ fn }) => fn.sum('games'), '>=', least)
        .orderBy(sql`sum(gain) * 1.0 / sum(games)`, 'desc')
        .orderBy('judge')
        .limit(limit)
        .execute();
    });
    return rows.map(({ judge, ...sums }) => ({ judge, ...numbersIn(sums) }));
  },
  async judgeTallies(format) {
    const rows = await read((database) =>
      database
        .selectFrom('judge_bins')
        .select(['bin', 'n', 'human'])
        .select(({ fn }) => fn.countAll<number>().as('judges'))
        .where('format', '=', format)
        .groupBy(['bin', 'n', 'human'])
        .orderBy('bin')
        .orderBy('n')
        .orderBy('human')
        .execute(),
    );
    return rows.map(numbersIn);
  },
});

async function countJudges(database: Kysely<Tables>, games: readonly string[], sign: 1 | -1) {
  if (games.length === 0) return;
  const rows = await database
    .selectFrom('judgements')
    .selectAll()
    .where('game', 'in', games)
    .where('list', '=', 'public')
    .where('source', 'not in', sourcesOutsideGames)
    .orderBy('game')
    .orderBy('number')
    .execute();
  const { totals, bins } = judgeSums(
    rows.flatMap(({ judge_player: judge, ended_at, ...row }): readonly JudgedRow[] =>
      judge === null ? [] : [{ ...row, judge, endedAt: Number(ended_at) }],
    ),
  );
  for (const some of chunked(totals))
    await database
      .insertInto('judge_totals')
      .values(
        some.map(({ judge, format, day, lossSquares, gainSquares, ...sums }) => ({
          ...{ judge, format, day },
          ...signed({ ...sums, loss_squares: lossSquares, gain_squares: gainSquares }, sign),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['judge', 'format', 'day']).doUpdateSet({
          games: sql`judge_totals.games + excluded.games`,
          judgements: sql`judge_totals.judgements + excluded.judgements`,
          loss: sql`judge_totals.loss + excluded.loss`,
          loss_squares: sql`judge_totals.loss_squares + excluded.loss_squares`,
          gain: sql`judge_totals.gain + excluded.gain`,
          gain_squares: sql`judge_totals.gain_squares + excluded.gain_squares`,
        }),
      )
      .execute();
  for (const some of chunked(bins))
    await database
      .insertInto('judge_bins')
      .values(some.map(({ judge, format, bin, ...sums }) => ({ judge, format, bin, ...signed(sums, sign) })))
      .onConflict((conflict) =>
        conflict.columns(['judge', 'format', 'bin']).doUpdateSet({
          n: sql`judge_bins.n + excluded.n`,
          said: sql`judge_bins.said + excluded.said`,
          human: sql`judge_bins.human + excluded.human`,
        }),
      )
      .execute();
  if (sign > 0) return;
  // Judges of nothing are gone; nobody else is looked at.
  for (const some of chunked([...new Set(bins.map(({ judge }) => judge))])) {
    await database.deleteFrom('judge_totals').where('judge', 'in', some).where('games', '=', 0).execute();
    await database.deleteFrom('judge_bins').where('judge', 'in', some).where('n', '=', 0).execute();
  }
}

/** Rows per statement: bounds its number of values, and each number is prepared once. */
const most = 500;
const chunked = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, chunk) =>
    rows.slice(chunk * most, (chunk + 1) * most),
  );

const signed = <Sums extends Readonly<Record<string, number>>>(sums: Sums, sign: 1 | -1): Sums =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, sign * value])) as Sums;
