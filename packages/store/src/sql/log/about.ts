/** Finds streams that only concern one person. */
import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/** As `EventLog.about`. An index holds the same condition and the same expression, letter for letter. */
export async function streamsAbout(database: Kysely<Tables>, subject: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('events')
    .select(['stream', 'position'])
    .where(sql<boolean>`version <= 2`)
    .where(sql<boolean>`${dialectOf(database).subject} = ${subject}`)
    .orderBy('position')
    .execute();
  return [...new Set(rows.map(({ stream }) => stream))];
}
