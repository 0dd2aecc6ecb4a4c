import type { Kysely, Selectable } from 'kysely';
import { hashOfToken, newId, newToken } from './ids.ts';
import { nameKey } from './members.ts';
import { type Account, type Bot, NameTaken, NoSuchAccount, type Records, type Token } from './records.ts';
import { nameTakenFrom, sqlMembers } from './sql-members.ts';
import type { SqlSession } from './sql-session.ts';
import { sqlSettings } from './sql-settings.ts';
import type { Tables } from './sql-tables.ts';

/** Records in a SQL database. */
export function sqlRecords(
  session: SqlSession,
  forget: (database: Kysely<Tables>) => Promise<void>,
): Records {
  const others = { ...bots(session), ...tokens(session), ...sqlSettings(session) };
  return { ...accounts(session), ...others, ...sqlMembers(session, forget) };
}

function accounts({ read, change }: SqlSession) {
  return {
    async createAccount({ nickname, at }) {
      const account: Account = { id: newId('a'), nickname, kind: 'guest', createdAt: at };
      const { createdAt, ...columns } = account;
      await change((database) =>
        database
          .insertInto('accounts')
          .values({ ...columns, created_at: createdAt, name_key: null, password: null })
          .execute(),
      );
      return account;
    },
    async account(id) {
      const row = await read((database) =>
        database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row && toAccount(row);
    },
    async renameAccount(id, nickname) {
      const refusal = await change((database) => renamed(database, id, nickname));
      if (refusal) throw refusal;
    },
  } satisfies Partial<Records>;
}

async function renamed(database: Kysely<Tables>, id: string, nickname: string) {
  const account = await database
    .selectFrom('accounts')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirst();
  if (account === undefined) return new NoSuchAccount(id);
  const isMember = account.kind === 'member';
  const taken = isMember ? await nameTakenFrom(database, id, nickname) : undefined;
  if (taken) return taken;
  const name_key = isMember ? nameKey(nickname) : null;
  await database.updateTable('accounts').set({ nickname, name_key }).where('id', '=', id).execute();
  return undefined;
}

function bots({ read, change }: SqlSession) {
  const find = async (column: 'id' | 'name', value: string) => {
    const row = await read((database) =>
      database.selectFrom('bots').selectAll().where(column, '=', value).executeTakeFirst(),
    );
    return row && toBot(row);
  };

  return {
    async createBot({ name, owner, description, at }) {
      const bot: Bot = { id: newId('b'), name, owner, description, createdAt: at };
      const refusal = await change((database) => insertBot(database, bot));
      if (refusal) throw refusal;
      return bot;
    },
    bot: (id) => find('id', id),
    botNamed: (name) => find('name', name),
  } satisfies Partial<Records>;
}

async function insertBot(database: Kysely<Tables>, { createdAt, ...columns }: Bot) {
  if (columns.owner !== null) {
    const owner = await database
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', columns.owner)
      .executeTakeFirst();
    if (!owner) return new NoSuchAccount(columns.owner);
  }
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('bots')
    .values({ ...columns, created_at: createdAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? new NameTaken(columns.name) : undefined;
}

function tokens({ read, change }: SqlSession) {
  return {
    async issueToken({ holder, scopes, at }) {
      const token = newToken();
      const record: Token = {
        id: newId('t'),
        holder: { ...holder },
        scopes: [...scopes],
        createdAt: at,
        revokedAt: null,
      };
      const row = {
        id: record.id,
        hash: hashOfToken(token),
        holder_kind: holder.kind,
        holder_id: holder.id,
        scopes: JSON.stringify(scopes),
        created_at: at,
      };
      await change((database) =>
        database
          .insertInto('tokens')
          .values({ ...row, revoked_at: null })
          .execute(),
      );
      return { token, record };
    },
    async tokenOf(token) {
      const row = await read((database) =>
        database
          .selectFrom('tokens')
          .selectAll()
          .where('hash', '=', hashOfToken(token))
          .where('revoked_at', 'is', null)
          .executeTakeFirst(),
      );
      return row && toToken(row);
    },
    async revokeToken(id, at) {
      await change((database) =>
        database
          .updateTable('tokens')
          .set({ revoked_at: at })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .execute(),
      );
    },
  } satisfies Partial<Records>;
}

function toAccount({ id, nickname, kind, created_at }: Selectable<Tables['accounts']>): Account {
  return { id, nickname, kind, createdAt: Number(created_at) };
}

function toBot({ created_at, ...row }: Selectable<Tables['bots']>): Bot {
  return { ...row, createdAt: Number(created_at) };
}

function toToken(row: Selectable<Tables['tokens']>): Token {
  return {
    id: row.id,
    holder: { kind: row.holder_kind, id: row.holder_id },
    scopes: JSON.parse(row.scopes),
    createdAt: Number(row.created_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
  };
}
