/** Adds the types of each stream's facts, and settings. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which types of facts a stream holds, so that unfinished ones are found fast; small settings of the house. */
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

/** What of the tables this migration reads and writes, as they are at its time. */
interface Then {
  readonly events: { readonly type: string; readonly stream: string };
  readonly stream_types: { readonly type: string; readonly stream: string };
}
