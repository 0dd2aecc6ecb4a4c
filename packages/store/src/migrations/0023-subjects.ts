/** Index of streams that only concern one person. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Spelling } from './spelling.ts';

export function subjects({ subjectIndex }: Spelling): Migration {
  return {
    async up(database: Kysely<unknown>) {
      for (const statement of subjectIndex) await sql.raw(statement).execute(database);
    },
  };
}
