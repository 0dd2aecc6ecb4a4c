/**
 * Sums of human judgements of players in public games in a SQL database, updated when games are added, moved
 * or removed.
 */
import { type Kysely, sql } from 'kysely';
import type { Archive } from '../../archive/archive.ts';
import { addJudgeSums } from '../../archive/judge-sums.ts';
import { dayOf, humanVoteSums } from '../../archive/taken-sums.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';

/** Subtracts these games from the sums, before their judgements or lists change. */
export const subtractHumanVotes = (database: Kysely<Tables>, games: readonly string[]) =>
  countTaken(database, games, -1);

/** Adds human judgements of the public ones among these games. */
export const addHumanVotes = (database: Kysely<Tables>, games: readonly string[]) =>
  countTaken(database, games, 1);

export async function forgetHumanVotes(database: Kysely<Tables>): Promise<void> {
  for (const table of tables) await database.deleteFrom(table).execute();
}

const tables = ['taken_totals', 'taken_days'] as const;

/** Total sums less those of the later days, which are few, so that the time does not depend on the player. */
export const sqlHumanVotes = ({ read }: SqlSession): Pick<Archive, 'takenByPeople'> => ({
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
  const sums = humanVoteSums(said).map(({ n, human, ...row }) => ({
    ...row,
    n: sign * n,
    human: sign * human,
  }));
  for (let from = 0; from < sums.length; from += rowsAtOnce) {
    const some = sums.slice(from, from + rowsAtOnce);
    await write(database, some);
    if (sign < 0) await dropEmpty(database, some);
  }
}

/** Rows per insert: databases limit the values of a statement. */
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
  // Days are added up first: a statement may change a row only once.
  const totals = new Map<string, Omit<Tables['taken_days'], 'day'>>();
  for (const { day: _day, ...row } of rows) addJudgeSums(totals, `${row.player} ${row.format}`, row);
  await database
    .insertInto('taken_totals')
    .values([...totals.values()])
    .onConflict((conflict) =>
      conflict.columns(['player', 'format']).doUpdateSet({
        n: sql`taken_totals.n + excluded.n`,
        human: sql`taken_totals.human + excluded.human`,
      }),
    )
    .execute();
}

/** Removes players without judgements. */
async function dropEmpty(database: Kysely<Tables>, rows: readonly Tables['taken_days'][]) {
  const players = [...new Set(rows.map(({ player }) => player))];
  for (const table of tables)
    await database.deleteFrom(table).where('player', 'in', players).where('n', '=', 0).execute();
}
