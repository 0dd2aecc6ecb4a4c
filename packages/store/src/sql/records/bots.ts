/** Bots in a SQL database. */
import type { Kysely, Selectable } from 'kysely';
import {
  type BotProfile,
  type BotRecords,
  NoSuchBot,
  newBot,
  type RegisteredBot,
} from '../../records/bots.ts';
import { nameKey } from '../../records/members.ts';
import { NameTaken, NoSuchAccount } from '../../records/records.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { claimName, takenByLook } from './name-skeletons.ts';

/** Bots in a SQL database. */
export function sqlBots(session: SqlSession): BotRecords {
  return { ...finding(session), ...changing(session), ...webhooks(session) };
}

function finding({ read }: SqlSession) {
  const find = async (column: 'id' | 'name_key', value: string) => {
    const row = await read((database) =>
      database.selectFrom('bots').selectAll().where(column, '=', value).executeTakeFirst(),
    );
    return row && toBot(row);
  };

  return {
    bot: (id) => find('id', id),
    botNamed: (name) => find('name_key', nameKey(name)),
    async botsOf(owner) {
      const rows = await read((database) =>
        newestFirst(database.selectFrom('bots').selectAll().where('owner', '=', owner)).execute(),
      );
      return rows.map(toBot);
    },
    async listBots({ before, limit }) {
      const rows = await read((database) => {
        const all = database.selectFrom('bots').selectAll().where('retired_at', 'is', null);
        const from =
          before === undefined
            ? all
            : all
                .where('created_at', '<=', before.key)
                .where(({ or, eb }) => or([eb('created_at', '<', before.key), eb('id', '<', before.bot)]));
        return newestFirst(from)
          .limit(limit + 1)
          .execute();
      });
      const bots = rows.slice(0, limit).map(toBot);
      const last = bots.at(-1);
      return { bots, next: rows.length > limit && last ? { key: last.createdAt, bot: last.id } : undefined };
    },
  } satisfies Partial<BotRecords>;
}

const newestFirst = <Query extends ReturnType<ReturnType<typeof allBots>['selectAll']>>(query: Query) =>
  query.orderBy('created_at', 'desc').orderBy('id', 'desc');
const allBots = (database: Kysely<Tables>) => database.selectFrom('bots');

function changing({ change }: SqlSession) {
  return {
    async createBot(wish) {
      const bot = newBot(wish);
      const refusal = await change((database) => insertBot(database, bot));
      if (refusal) throw refusal;
      return bot;
    },
    async changeBot(id, changes) {
      const result = await change((database) => changed(database, id, changes));
      if (result instanceof Error) throw result;
      return result;
    },
    async retireBot(id, at) {
      const refusal = await change(async (database) => {
        const { numUpdatedRows } = await database
          .updateTable('bots')
          .set(({ fn, val }) => ({
            retired_at: fn.coalesce('retired_at', val(at)),
            webhook: null,
            webhook_key: null,
          }))
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await revokeBotTokens(database, [id], at);
        return numUpdatedRows === 0n ? new NoSuchBot(id) : undefined;
      });
      if (refusal) throw refusal;
    },
    async transferBot(id, owner, at) {
      const refusal = await change(async (database) => {
        const known = await database
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', owner)
          .executeTakeFirst();
        if (known === undefined) return new NoSuchAccount(owner);
        const { numUpdatedRows } = await database
          .updateTable('bots')
          .set({ owner, webhook: null, webhook_key: null })
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await revokeBotTokens(database, [id], at);
        return numUpdatedRows === 0n ? new NoSuchBot(id) : undefined;
      });
      if (refusal) throw refusal;
    },
    async reinstateBot(id) {
      const { numUpdatedRows } = await change((database) =>
        database.updateTable('bots').set({ retired_at: null }).where('id', '=', id).executeTakeFirstOrThrow(),
      );
      if (numUpdatedRows === 0n) throw new NoSuchBot(id);
    },
  } satisfies Partial<BotRecords>;
}

function webhooks({ read, change }: SqlSession) {
  return {
    async setWebhook(id, webhook) {
      const { numUpdatedRows } = await change((database) =>
        database
          .updateTable('bots')
          .set({ webhook: webhook?.url ?? null, webhook_key: webhook?.secret ?? null })
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      );
      if (numUpdatedRows === 0n) throw new NoSuchBot(id);
    },
    async webhookOf(id) {
      const row = await read((database) =>
        database
          .selectFrom('bots')
          .select(['webhook', 'webhook_key'])
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      const { webhook: url = null, webhook_key: secret = null } = row ?? {};
      return url === null ? undefined : { url, secret };
    },
    async botsWithWebhook() {
      const rows = await read((database) =>
        database
          .selectFrom('bots')
          .selectAll()
          .where('webhook', 'is not', null)
          .where('retired_at', 'is', null)
          .orderBy('id')
          .execute(),
      );
      return rows.map(toBot);
    },
  } satisfies Partial<BotRecords>;
}

async function insertBot(database: Kysely<Tables>, bot: RegisteredBot) {
  const { createdAt, retiredAt, languages, roles, ...columns } = bot;
  if (columns.owner !== null) {
    const owner = await database
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', columns.owner)
      .executeTakeFirst();
    if (!owner) return new NoSuchAccount(columns.owner);
  }
  const taken = await botNameTaken(database, bot);
  if (taken) return taken;
  const lists = { languages: JSON.stringify(languages), roles: JSON.stringify(roles) };
  const more = { name_key: nameKey(columns.name), webhook_key: null };
  await database
    .insertInto('bots')
    .values({ ...columns, ...lists, ...more, created_at: createdAt, retired_at: retiredAt })
    .execute();
  return claimName(database, bot.id, 'bot', bot.name);
}

async function changed(database: Kysely<Tables>, id: string, changes: Partial<BotProfile>) {
  const row = await database.selectFrom('bots').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return new NoSuchBot(id);
  const name_key = changes.name === undefined ? row.name_key : nameKey(changes.name);
  const taken = name_key !== row.name_key ? await botNameTaken(database, { ...row, ...changes }) : undefined;
  if (taken) return taken;
  const { languages, roles, ...about } = { ...toBot(row), ...changes };
  const { name, description, family, homepage, games } = about;
  const lists = { languages: JSON.stringify(languages), roles: JSON.stringify(roles) };
  const values = { name, description, family, homepage, games, ...lists, name_key };
  await database.updateTable('bots').set(values).where('id', '=', id).execute();
  await claimName(database, id, 'bot', name);
  return toBot({ ...row, ...values });
}

/** House bots are found by name, so only equal names conflict, not similar-looking ones. */
async function botNameTaken(
  database: Kysely<Tables>,
  { id, name, owner }: Pick<RegisteredBot, 'id' | 'name' | 'owner'>,
): Promise<NameTaken | undefined> {
  if (owner !== null) return takenByLook(database, name, { by: ['member', 'bot'], but: id });
  const key = nameKey(name);
  const bot = await database.selectFrom('bots').select('id').where('name_key', '=', key).executeTakeFirst();
  return bot && new NameTaken(name);
}

/** The erasure of a member erases their bots: they play no more, and nothing written about them stays. */
export async function eraseBotsOf(database: Kysely<Tables>, owner: string, at: number): Promise<void> {
  const bots = await database.selectFrom('bots').select('id').where('owner', '=', owner).execute();
  if (bots.length === 0) return;
  const nothing = { name: '', name_key: null, description: '', family: '', homepage: '', languages: '[]' };
  await database
    .updateTable('bots')
    .set(({ fn, val }) => ({
      ...nothing,
      webhook: null,
      webhook_key: null,
      retired_at: fn.coalesce('retired_at', val(at)),
    }))
    .where('owner', '=', owner)
    .execute();
  const ids = bots.map(({ id }) => id);
  await database.deleteFrom('name_looks').where('holder', 'in', ids).execute();
  await revokeBotTokens(database, ids, at);
}

const revokeBotTokens = (database: Kysely<Tables>, bots: readonly string[], at: number) =>
  database
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where('holder_kind', '=', 'bot')
    .where('holder_id', 'in', bots)
    .where('revoked_at', 'is', null)
    .execute();

function toBot(row: Selectable<Tables['bots']>): RegisteredBot {
  const { id, name, owner, description, family, homepage, webhook, languages, roles } = row;
  const about = { id, name, owner, description, family, homepage, webhook };
  return {
    ...about,
    languages: JSON.parse(languages),
    roles: JSON.parse(roles),
    games: Number(row.games),
    createdAt: Number(row.created_at),
    retiredAt: row.retired_at === null ? null : Number(row.retired_at),
  };
}
