/** Adds the address history, and looks of names. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { skeletonsOf } from '../records/name-skeletons.ts';

/** Addresses of accounts, for as long as they affect matching with bots; skeletons of names. */
export function addressHistoryAndLooks(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('sightings')
        .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('sightings_account_place', ['account', 'place'])
        .execute();
      await database.schema.createIndex('sightings_seen_at').on('sightings').column('seen_at').execute();
      await createLooks(database as Kysely<Then>);
    },
  };
}

async function createLooks(database: Kysely<Then>) {
  await database.schema
    .createTable('name_looks')
    .addColumn('look', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('name_looks_look_holder', ['look', 'holder'])
    .execute();
  await database.schema.createIndex('name_looks_holder').on('name_looks').column('holder').execute();
  const accounts = await database.selectFrom('accounts').select(['id', 'nickname', 'kind']).execute();
  const bots = await database.selectFrom('bots').select(['id', 'name']).execute();
  const named = [
    ...accounts.map(({ id, nickname, kind }) => ({ holder: id, name: nickname, kind })),
    ...bots.map(({ id, name }) => ({ holder: id, name, kind: 'bot' as const })),
  ];
  for (const { holder, name, kind } of named) {
    // An erased account has no name.
    if (name === '') continue;
    const rows = skeletonsOf(name).map((look) => ({ look, holder, kind }));
    await database.insertInto('name_looks').values(rows).execute();
  }
}

/** Tables of this migration, as of its time. */
interface Then {
  readonly accounts: { readonly id: string; readonly nickname: string; readonly kind: 'guest' | 'member' };
  readonly bots: { readonly id: string; readonly name: string };
  readonly name_looks: {
    readonly look: string;
    readonly holder: string;
    readonly kind: 'guest' | 'member' | 'bot';
  };
}
