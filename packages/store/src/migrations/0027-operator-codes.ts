/** Adds the codes by which operators bind a passkey. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Operators of before have none. */
export function operatorCodes(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      const { schema } = database;
      await schema.alterTable('operators').addColumn('code_hash', 'text').execute();
      await schema.alterTable('operators').addColumn('code_expires', 'bigint').execute();
    },
  };
}
