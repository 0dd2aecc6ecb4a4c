/** Settings in a SQL database. */

import type { Kysely } from 'kysely';
import type { Records } from '../../records/records.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';

export function sqlSettings({ read, ahead }: SqlSession) {
  return {
    setting: (name) => read((database) => readSetting(database, name)),
    // The server times it to know how long an append waits: it waits as an append does.
    async changeSetting(name, value) {
      await ahead((database) =>
        database
          .insertInto('settings')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute(),
      );
    },
  } satisfies Partial<Records>;
}

/** A value of the server's own settings; undefined: it was never stored. */
export async function readSetting(database: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}
