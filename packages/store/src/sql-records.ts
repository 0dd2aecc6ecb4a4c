import type { Kysely, Selectable } from 'kysely';
import { hashOfToken, newId, newToken } from './ids.ts';
import { type Account, type Bot, NameTaken, NoSuchAccount, type Records, type Token } from './records.ts';
import type { SqlSession } from './sql-session.ts';
import { sqlSettings } from './sql-settings.ts';
import type { Tables } from './sql-tables.ts';

/** Records in a SQL database. */
export function sqlRecords(session: SqlSession): Records {
  return { ...accounts(session), ...bots(session), ...tokens(session), ...sqlSettings(session) };
}

function accounts({ read, change }: SqlSession) {
  return {
    async createAccount({ nickname, at }) {
      const account: Account = { id: newId('a'), nickname, kind: 'guest', createdAt: at };
      const { createdAt, ...columns } = account;
      await change((database) =>
        database
          .insertInto('accounts')
          .values({ ...columns, created_at: createdAt })
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
      const { numUpdatedRows } = await change((database) =>
        database.updateTable('accounts').set({ nickname }).where('id', '=', id).executeTakeFirstOrThrow(),
      );
      if (numUpdatedRows === 0n) throw new NoSuchAccount(id);
    },
  } satisfies Partial<Records>;
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

function toAccount({ created_at, ...row }: Selectable<Tables['accounts']>): Account {
  return { ...row, createdAt: Number(created_at) };
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
