/** Finds the streams that have not ended. */
import type { Kysely } from 'kysely';
import type { Tables } from './sql-tables.ts';

/**
 * The streams without a fact of these types, oldest first.
 *
 * Two sorted lists are merged: the first facts of all streams by one index, the streams that hold a type by
 * another. To look up each stream instead takes five times as long when there are very many.
 */
export async function unfinishedStreams(
  database: Kysely<Tables>,
  lastTypes: readonly string[],
): Promise<readonly string[]> {
  const started = database.selectFrom('events').select('stream').where('version', '=', 1);
  const finished = database.selectFrom('stream_types').select('stream').where('type', 'in', lastTypes);
  const unfinished = lastTypes.length === 0 ? started : started.except(finished);
  const rows = await started.where('stream', 'in', unfinished).orderBy('position').execute();
  return rows.map(({ stream }) => stream);
}
