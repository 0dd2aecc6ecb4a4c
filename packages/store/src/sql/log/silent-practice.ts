/** Deletes practice games without messages from a SQL database. */
import type { Kysely } from 'kysely';
import type { Archive } from '../../archive/archive.ts';
import { removeGames } from '../archive/archive-keep.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';

/** Number of games per transaction, so that players do not wait long. */
const batch = 50;

export const sqlSilentPractice = ({ change }: SqlSession): Pick<Archive, 'dropSilentPractice'> => ({
  async dropSilentPractice(ended) {
    let count = 0;
    for (;;) {
      const dropped = await change((database) => dropSome(database, ended));
      count += dropped;
      if (dropped < batch) return count;
    }
  },
});

async function dropSome(
  database: Kysely<Tables>,
  { after, until }: Parameters<Archive['dropSilentPractice']>[0],
): Promise<number> {
  const newest = database
    .selectFrom('events')
    .select('events.stream')
    .orderBy('events.position', 'desc')
    .limit(1);
  const rows = await database
    .selectFrom('games')
    .select('games.id')
    .where('games.list', '=', 'none')
    .where('games.origin', '=', 'practice')
    .where('games.ended_at', '>', after)
    .where('games.ended_at', '<=', until)
    .where('games.id', '<>', newest)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events')
            .select('events.position')
            .whereRef('events.stream', '=', 'games.id')
            .where('events.words', '=', 1),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reports').select('reports.id').whereRef('reports.game', '=', 'games.id'))),
    )
    .limit(batch)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await removeGames(database, ids);
  for (const table of ['events', 'stream_types'] as const)
    await database.deleteFrom(table).where('stream', 'in', ids).execute();
  return ids.length;
}
