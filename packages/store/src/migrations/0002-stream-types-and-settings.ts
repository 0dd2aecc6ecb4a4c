/** Adds the types of each stream's facts, and settings. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Types of events in each stream, for a fast search of unfinished ones; settings of the server. */
export function streamTypesAndSettings(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await createStreamTypes(database);
      await database.schema
        .createTable('settings')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  };
}

async function createStreamTypes(database: Kysely<unknown>) {
  await database.schema
    .createIndex('events_first')
    .on('events')
    .column('stream')
    .where(sql.ref('version'), '=', 1)
    .execute();
  await database.schema
    .createTable('stream_types')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('stream', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stream_types_type_stream', ['type', 'stream'])
    .execute();
  await (database as Kysely<Then>)
    .insertInto('stream_types')
    .columns(['type', 'stream'])
    .expression((builder) => builder.selectFrom('events').select(['type', 'stream']).distinct())
    .execute();
}

/** Tables of this migration, as of its time. */
interface Then {
  readonly events: { readonly type: string; readonly stream: string };
  readonly stream_types: { readonly type: string; readonly stream: string };
}
