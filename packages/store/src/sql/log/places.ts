/** Finds facts by their types. */
import type { Kysely } from 'kysely';
import type { FactPlaces } from '../../log/event-log.ts';
import { dialectOf } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/** Number of events per read, so that other reads do not wait long. */
const stretch = 20_000;

/** A part of the log: after `from`, up to and including `until`. */
export interface PositionRange {
  readonly from: number;
  readonly until: number;
  /** It reaches up to the end of the log. */
  readonly isLast: boolean;
}

/** The log after a position, stretch by stretch; nothing, if that is its end. */
export async function* rangesAfter(
  database: Kysely<Tables>,
  after: number,
  size: number = stretch,
): AsyncGenerator<PositionRange> {
  const { newest } = await database
    .selectNoFrom(dialectOf(database).order.newest.as('newest'))
    .executeTakeFirstOrThrow();
  const end = Number(newest ?? 0);
  for (let from = after; from < end; from += size)
    yield { from, until: Math.min(from + size, end), isLast: from + size >= end };
}

/** As `EventLog.having`. */
export async function commandPositions(
  database: Kysely<Tables>,
  types: readonly string[],
  after: number,
  limit: number,
): Promise<FactPlaces> {
  const { between } = dialectOf(database).order;
  let end = after;
  for await (const { from, until } of rangesAfter(database, after)) {
    const rows = await database
      .selectFrom(between(from, until).as('events'))
      .select(['position', 'stream'])
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
