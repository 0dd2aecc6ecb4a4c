/** Finds the streams that are all about somebody. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './sql-tables.ts';

/** As `EventLog.about`. An index holds the same condition and the same expression, letter for letter. */
export async function streamsAbout(database: Kysely<Tables>, subject: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('events')
    .select(['stream', 'position'])
    .where(sql<boolean>`version <= 2`)
    .where(sql<boolean>`json_extract(body, '$.subject') = ${subject}`)
    .orderBy('position')
    .execute();
  return [...new Set(rows.map(({ stream }) => stream))];
}
