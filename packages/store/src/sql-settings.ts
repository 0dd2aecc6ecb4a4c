/** Settings in a SQL database. */
import type { Records } from './records.ts';
import type { SqlSession } from './sql-session.ts';

export function sqlSettings({ read, change }: SqlSession) {
  return {
    async setting(name) {
      const row = await read((database) =>
        database.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst(),
      );
      return row?.value;
    },
    async changeSetting(name, value) {
      await change((database) =>
        database
          .insertInto('settings')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute(),
      );
    },
  } satisfies Partial<Records>;
}
