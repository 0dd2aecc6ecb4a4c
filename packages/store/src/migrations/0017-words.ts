/** Positions of messages in finished games, a full-text index of public ones, and their scripts. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Spelling } from './spelling.ts';

interface Old {
  readonly projections: { readonly name: string };
}

/** The log is read again to fill the archive. */
export function words({ wordIndex }: Spelling): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema.alterTable('games').addColumn('script', 'text').execute();
      await database.schema
        .createIndex('games_script')
        .on('games')
        .columns(['list', 'script', 'ended_at', 'id'])
        .execute();
      await database.schema
        .createTable('said')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('seat', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('script', 'text')
        .addColumn('letters', 'integer', (column) => column.notNull())
        .addColumn('list', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex('said_game')
        .unique()
        .on('said')
        .columns(['game', 'version'])
        .execute();
      for (const statement of wordIndex) await sql.raw(statement).execute(database);
      await (database as Kysely<Old>).deleteFrom('projections').where('name', '=', 'games').execute();
    },
  };
}
