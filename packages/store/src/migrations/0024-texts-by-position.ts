/** Words are found by the place of their fact in the log: they are only added at the end, and no index is written for them. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Spelling } from './spelling.ts';

export function textsByPosition({ wordsByPosition }: Spelling): Migration {
  return {
    async up(database: Kysely<unknown>) {
      const { schema } = database;
      await schema.dropView('said_bodies').ifExists().execute();
      await schema
        .createTable('texts_by_position')
        .addColumn('position', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .execute();
      await sql`insert into texts_by_position (position, body)
        select events.position, texts.body
        from events join texts on texts.stream = events.stream and texts.version = events.version
        where events.words = 1 order by events.position`.execute(database);
      await schema.dropTable('texts').execute();
      await schema.alterTable('texts_by_position').renameTo('texts').execute();
      for (const statement of wordsByPosition) await sql.raw(statement).execute(database);
    },
  };
}
