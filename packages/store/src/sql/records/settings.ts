/** Settings in a SQL database. */
import type { Records } from '../../records/records.ts';
import type { SqlSession } from '../session.ts';

export function sqlSettings({ read, ahead }: SqlSession) {
  return {
    async setting(name) {
      const row = await read((database) =>
        database.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst(),
      );
      return row?.value;
    },
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
