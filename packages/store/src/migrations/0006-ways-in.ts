// The sixth migration: recovery codes, and passkeys that are told apart.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Time of the last password change, recovery codes, and names of passkeys. */
export function waysIn(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      const accounts = () => database.schema.alterTable('accounts');
      await accounts().addColumn('password_changed_at', 'bigint').execute();
      await accounts().addColumn('recovery', 'text').execute();
      await accounts().addColumn('recovery_at', 'bigint').execute();
      const passkeys = () => database.schema.alterTable('passkeys');
      await passkeys()
        .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await passkeys().addColumn('used_at', 'bigint').execute();
    },
  };
}
