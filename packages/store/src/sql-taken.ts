/** Sums of what people took each player for in public games, in a SQL database, as games come, move between lists, and go. */
import { type Kysely, sql } from 'kysely';
import type { Archive } from './archive.ts';
import type { SqlSession } from './sql-session.ts';
import type { Tables } from './sql-tables.ts';
import { dayOf, takenSums } from './taken-sums.ts';

/** Takes these games out of the sums: what was judged in them is about to change, or the lists that they stand in. */
export const subtractTaken = (database: Kysely<Tables>, games: readonly string[]) =>
  countTaken(database, games, -1);

/** Adds what people said in those of these games that stand in the public list. */
export const addTaken = (database: Kysely<Tables>, games: readonly string[]) =>
  countTaken(database, games, 1);

export async function forgetTaken(database: Kysely<Tables>): Promise<void> {
  for (const table of tables) await database.deleteFrom(table).execute();
}

const tables = ['taken_totals', 'taken_days'] as const;

/** The sums as they are kept: all but those of the later days, which are few, so nobody's takes longer than another's. */
export const sqlTaken = ({ read }: SqlSession): Pick<Archive, 'takenByPeople'> => ({
  async takenByPeople({ format, players, before }) {
    const rows = await read((database) =>
      database
        .selectFrom('taken_totals as ever')
        .leftJoin('taken_days as later', (join) =>
          join
            .onRef('later.format', '=', 'ever.format')
            .onRef('later.player', '=', 'ever.player')
            .on('later.day', '>=', dayOf(before)),
        )
        .select([
          'ever.player',
          sql<number>`ever.n - coalesce(sum(later.n), 0)`.as('n'),
          sql<number>`ever.human - coalesce(sum(later.human), 0)`.as('human'),
        ])
        .where('ever.format', '=', format)
        .where('ever.player', 'in', players)
        .groupBy(['ever.player', 'ever.n', 'ever.human'])
        .orderBy('ever.player')
        .execute(),
    );
    return rows.flatMap(({ player, n, human }) =>
      Number(n) === 0 ? [] : [{ player, n: Number(n), human: Number(human) }],
    );
  },
});

async function countTaken(database: Kysely<Tables>, games: readonly string[], sign: 1 | -1) {
  if (games.length === 0) return;
  const rows = await database
    .selectFrom('judgements')
    .innerJoin('game_players as judges', (join) =>
      join.onRef('judges.game', '=', 'judgements.game').onRef('judges.seat', '=', 'judgements.judge'),
    )
    .selectAll('judgements')
    .where('judgements.game', 'in', games)
    .where('judgements.list', '=', 'public')
    .where('source', '<>', 'price')
    .where('judges.kind', '=', 'account')
    .orderBy('judgements.game')
    .orderBy('number')
    .execute();
  const said = rows.flatMap(({ target_player: player, ended_at, ...row }) =>
    player === null ? [] : [{ ...row, player, endedAt: Number(ended_at) }],
  );
  const sums = takenSums(said).map(({ n, human, ...row }) => ({ ...row, n: sign * n, human: sign * human }));
  for (let from = 0; from < sums.length; from += rowsAtOnce) {
    const some = sums.slice(from, from + rowsAtOnce);
    await write(database, some);
    if (sign < 0) await dropEmpty(database, some);
  }
}

/** So many rows are written at once: a statement takes no more values than a database allows. */
const rowsAtOnce = 500;

async function write(database: Kysely<Tables>, rows: readonly Tables['taken_days'][]) {
  await database
    .insertInto('taken_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['player', 'format', 'day']).doUpdateSet({
        n: sql`taken_days.n + excluded.n`,
        human: sql`taken_days.human + excluded.human`,
      }),
    )
    .execute();
  await database
    .insertInto('taken_totals')
    .values(rows.map(({ day: _day, ...row }) => row))
    .onConflict((conflict) =>
      conflict.columns(['player', 'format']).doUpdateSet({
        n: sql`taken_totals.n + excluded.n`,
        human: sql`taken_totals.human + excluded.human`,
      }),
    )
    .execute();
}

/** Whom nobody said anything of is gone. */
async function dropEmpty(database: Kysely<Tables>, rows: readonly Tables['taken_days'][]) {
  const players = [...new Set(rows.map(({ player }) => player))];
  for (const table of tables)
    await database.deleteFrom(table).where('player', 'in', players).where('n', '=', 0).execute();
}
