/** Adds under which names annotators of a campaign came from a panel. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export function panelEntries(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('panel_entries')
        .addColumn('stream', 'text', (column) => column.notNull())
        .addColumn('panel', 'text', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
        .addColumn('study', 'text')
        .addColumn('session', 'text')
        .addColumn('made', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('panel_entries_key', ['stream', 'panel', 'person'])
        .execute();
      await schema.createIndex('panel_entries_account').on('panel_entries').column('account').execute();
    },
  };
}
