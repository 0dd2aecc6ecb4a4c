/** Adds language models of operators and their versions. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export function models(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('models')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('settings', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('sealed_key', 'text')
        .addColumn('added_at', 'bigint', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .addColumn('last_check', 'text')
        .execute();
      await schema
        .createTable('model_versions')
        .addColumn('model', 'text', (column) => column.notNull().references('models.name'))
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('settings', 'text', (column) => column.notNull())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('model_versions_key', ['model', 'version'])
        .execute();
    },
  };
}
