/** Owners of games and their leases, on databases where several processes write. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Spelling } from './spelling.ts';

export function owners({ owners: statements }: Spelling): Migration {
  return {
    async up(database: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(database);
    },
  };
}
