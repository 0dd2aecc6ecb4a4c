/** Adds profiles of bots, webhooks, and judgements of players. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nameKey } from '../records/members.ts';

/** Bots with a profile, a webhook and an end; replaced tokens; judgements of players. */
export function bots(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await makeBotsAnew(database as Kysely<Old>);
      await database.schema.createIndex('bots_owner').on('bots').column('owner').execute();
      await database.schema.createIndex('bots_created').on('bots').columns(['created_at', 'id']).execute();
      await database.schema.alterTable('tokens').addColumn('replaced_by', 'text').execute();
      await database.schema.alterTable('game_players').addColumn('verdict', 'smallint').execute();
      // The verdicts of games that were there before are in the log: it is read again.
      await (database as Kysely<Old>).deleteFrom('projections').where('name', '=', 'games').execute();
    },
  };
}

interface OldBot {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly description: string;
  readonly created_at: number;
}

interface Old {
  readonly bots: OldBot;
  readonly bots_anew: OldBot & { readonly name_key: string | null };
  readonly projections: { readonly name: string };
}

/** Names are now unique regardless of case, by their key only: an erased bot has none. */
async function makeBotsAnew(database: Kysely<Old>) {
  await database.schema
    .createTable('bots_anew')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.unique())
    .addColumn('owner', 'text', (column) => column.references('accounts.id'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('languages', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('roles', 'text', (column) => column.notNull().defaultTo('["target"]'))
    .addColumn('family', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('homepage', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('games', 'integer', (column) => column.notNull().defaultTo(100))
    .addColumn('webhook', 'text')
    .addColumn('webhook_key', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .execute();
  const old = await database.selectFrom('bots').selectAll().orderBy('created_at').orderBy('id').execute();
  const keys = new Set<string>();
  for (const bot of old) {
    const key = nameKey(bot.name);
    // Of two that differed in case alone the older one keeps the key.
    const name_key = keys.has(key) ? null : key;
    keys.add(key);
    await database
      .insertInto('bots_anew')
      .values({ ...bot, name_key })
      .execute();
  }
  await database.schema.dropTable('bots').execute();
  await database.schema.alterTable('bots_anew').renameTo('bots').execute();
}
