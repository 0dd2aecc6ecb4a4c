/** Streams that are all about somebody are found by whom they are about. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export function subjects(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await sql`create index events_subject on events (json_extract(body, '$.subject'))
        where version <= 2 and json_extract(body, '$.subject') is not null`.execute(database);
    },
  };
}
