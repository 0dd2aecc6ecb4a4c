/** Adds imported conversations and their sources. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export function imports(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('imports')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('licence', 'text', (column) => column.notNull())
        .addColumn('origin', 'text', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('hidden', 'integer', (column) => column.notNull())
        .addColumn('imported_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('imported_conversations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('source', 'text', (column) => column.notNull().references('imports.name'))
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('people', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .execute();
      await schema
        .createIndex('imported_conversations_source')
        .on('imported_conversations')
        .column('source')
        .execute();
    },
  };
}
