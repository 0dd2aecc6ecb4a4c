/** Finds facts by their types. */
import type { Kysely } from 'kysely';
import type { FactPlaces } from './event-log.ts';
import type { Tables } from './sql-tables.ts';

/** So many facts are looked at in one reading, so that no other reading waits for long. */
const stretch = 20_000;

/** A part of the log: after `from`, up to and including `until`. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
  /** It reaches up to the end of the log. */
  readonly isLast: boolean;
}

/** The log after a position, stretch by stretch; nothing, if that is its end. */
export async function* stretchesAfter(database: Kysely<Tables>, after: number): AsyncGenerator<Stretch> {
  const { newest } = await database
    .selectFrom('events')
    .select(({ fn }) => fn.max('position').as('newest'))
    .executeTakeFirstOrThrow();
  const end = Number(newest ?? 0);
  for (let from = after; from < end; from += stretch)
    yield { from, until: Math.min(from + stretch, end), isLast: from + stretch >= end };
}

/** As `EventLog.having`. */
export async function placesOf(
  database: Kysely<Tables>,
  types: readonly string[],
  after: number,
  limit: number,
): Promise<FactPlaces> {
  let end = after;
  for await (const { from, until } of stretchesAfter(database, after)) {
    const rows = await database
      .selectFrom('events')
      .select(['position', 'stream'])
      .where('position', '>', from)
      .where('position', '<=', until)
      .where('type', 'in', types)
      .orderBy('position')
      .limit(limit)
      .execute();
    end = until;
    const last = rows.at(-1);
    if (last === undefined) continue;
    const position = rows.length < limit ? until : Number(last.position);
    return { streams: rows.map(({ stream }) => stream), position };
  }
  return { streams: [], position: end };
}
