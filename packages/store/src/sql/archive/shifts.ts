/**
 * Shifts of belief by answers in a SQL database, summed and updated when games are added, moved or removed.
 */
import type { Kysely } from 'kysely';
import {
  type ArchivedTally,
  addTally,
  bundleTallies,
  type ShiftArchive,
  type ShiftOrder,
  type ShiftQuery,
  sortShifts,
} from '../../archive/archived-shifts.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';

/** Subtracts these games from the sums, before their data or lists change. */
export const extractShifts = (database: Kysely<Tables>, games: readonly string[]) =>
  sumShifts(database, games, -1);

/** Adds the public ones among these games. */
export const addShifts = (database: Kysely<Tables>, games: readonly string[]) =>
  sumShifts(database, games, 1);

export async function forgetShifts(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('shift_totals').execute();
}

export const sqlShifts = ({ read }: SqlSession): ShiftArchive => ({
  async shifts(wish) {
    const rows = await read((database) => found(database, wish).execute());
    return rows.map(({ detail, at, ...row }) => ({ ...row, at: Number(at), detail: JSON.parse(detail) }));
  },
  async shiftTallies({ format, preset }) {
    const rows = await read((database) => {
      const query = database.selectFrom('shift_totals').where('format', '=', format);
      const of = preset === undefined ? query : query.where('preset', '=', preset);
      return of.select(['kind', 'bundle', 'sums']).orderBy('kind').orderBy('bundle').execute();
    });
    const totals = new Map<string, { kind: string; bundle: number; sums: Record<string, number> }>();
    for (const { kind, bundle, sums } of rows) {
      const key = `${kind} ${bundle}`;
      const total = totals.get(key) ?? { kind, bundle, sums: {} };
      addTally(total.sums, JSON.parse(sums));
      totals.set(key, total);
    }
    return [...totals.values()].map((total) => ({ ...total, sums: sortShifts(total.sums) }));
  },
});

const orders = {
  moved: ['size', 'desc'],
  informed: ['value', 'desc'],
  misled: ['value', 'asc'],
  newest: ['ended_at', 'desc'],
} as const satisfies Record<ShiftOrder, readonly [string, 'asc' | 'desc']>;

function found(database: Kysely<Tables>, { format, preset, nature, order, judges, limit }: ShiftQuery) {
  let query = database.selectFrom('answer_shifts').where('list', '=', 'public');
  if (format !== undefined) query = query.where('format', '=', format);
  if (preset !== undefined) query = query.where('preset', '=', preset);
  if (nature !== undefined) query = query.where('nature', '=', nature);
  if (judges !== undefined) query = query.where('judges', '>=', judges);
  const [column, direction] = orders[order];
  return query
    .select(['game', 'format', 'preset', 'seat', 'nature', 'bot', 'at', 'size', 'value', 'judges', 'detail'])
    .orderBy(column, direction)
    .orderBy('game')
    .orderBy('number')
    .limit(limit);
}

type Total = Tables['shift_totals'];

async function sumShifts(database: Kysely<Tables>, games: readonly string[], sign: 1 | -1) {
  if (games.length === 0) return;
  const rows = await database
    .selectFrom('game_shifts')
    .select(['game', 'format', 'preset', 'tallies'])
    .where('game', 'in', games)
    .where('list', '=', 'public')
    .execute();
  const changes = new Map<string, { place: Omit<Total, 'sums'>; sums: Record<string, number> }>();
  for (const { game, format, preset, tallies } of rows)
    for (const { kind, sums } of JSON.parse(tallies) as readonly ArchivedTally[]) {
      const place = { format, preset, kind, bundle: bundleTallies(game) };
      const key = JSON.stringify(place);
      const change = changes.get(key) ?? { place, sums: {} };
      addTally(change.sums, sums, sign);
      changes.set(key, change);
    }
  for (const { place, sums } of changes.values()) await change(database, place, sums);
}

async function change(
  database: Kysely<Tables>,
  place: Omit<Total, 'sums'>,
  sums: Readonly<Record<string, number>>,
) {
  const { format, preset, kind, bundle } = place;
  const known = await database
    .selectFrom('shift_totals')
    .select('sums')
    .where('format', '=', format)
    .where('preset', '=', preset)
    .where('kind', '=', kind)
    .where('bundle', '=', bundle)
    .executeTakeFirst();
  const total: Record<string, number> = known === undefined ? {} : JSON.parse(known.sums);
  addTally(total, sums);
  const text = JSON.stringify(sortShifts(total));
  await database
    .insertInto('shift_totals')
    .values({ ...place, sums: text })
    .onConflict((conflict) =>
      conflict.columns(['format', 'preset', 'kind', 'bundle']).doUpdateSet({ sums: text }),
    )
    .execute();
  if (text === '{}')
    await database
      .deleteFrom('shift_totals')
      .where('sums', '=', '{}')
      .where('format', '=', format)
      .where('preset', '=', preset)
      .execute();
}
