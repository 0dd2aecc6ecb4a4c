/** Adds consents before the last one: a game keeps the licence to which its people had agreed. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export function earlierConsents(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('earlier_consents')
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('earlier_consents_account_at', ['account', 'at'])
        .execute();
    },
  };
}
