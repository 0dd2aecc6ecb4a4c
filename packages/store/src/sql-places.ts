/** Finds facts by their types. */
import type { Kysely } from 'kysely';
import type { FactPlaces } from './event-log.ts';
import type { Tables } from './sql-tables.ts';

/** So many facts are looked at in one reading, so that no other reading waits for long. */
const stretch = 20_000;

/** As `EventLog.having`. */
export async function placesOf(
  database: Kysely<Tables>,
  types: readonly string[],
  after: number,
  limit: number,
): Promise<FactPlaces> {
  const { newest } = await database
    .selectFrom('events')
    .select(({ fn }) => fn.max('position').as('newest'))
    .executeTakeFirstOrThrow();
  const end = Math.max(Number(newest ?? 0), after);
  for (let from = after; from < end; from += stretch) {
    const until = Math.min(from + stretch, end);
    const rows = await database
      .selectFrom('events')
      .select(['position', 'stream'])
      .where('position', '>', from)
      .where('position', '<=', until)
      .where('type', 'in', types)
      .orderBy('position')
      .limit(limit)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) continue;
    const position = rows.length < limit ? until : Number(last.position);
    return { streams: rows.map(({ stream }) => stream), position };
  }
  return { streams: [], position: end };
}
