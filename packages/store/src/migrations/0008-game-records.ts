/** Stores the data of finished games' pages, and ranks boards by another score. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Old {
  readonly game_players: { readonly list: string };
  readonly projections: { readonly name: string };
}

export function gameRecords(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('game_records')
        .addColumn('game', 'text', (column) => column.primaryKey().notNull())
        .addColumn('record', 'text', (column) => column.notNull())
        .execute();
      // The log is read again. Until a game has been, no board counts it: old scores are no match for new ones.
      const old = database as Kysely<Old>;
      await old.updateTable('game_players').set({ list: 'none' }).execute();
      await old.deleteFrom('projections').where('name', '=', 'games').execute();
    },
  };
}
