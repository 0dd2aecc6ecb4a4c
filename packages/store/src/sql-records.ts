/** Records in a SQL database. */
import type { Kysely, Selectable } from 'kysely';
import { hashOfToken, newId, newToken } from './ids.ts';
import { type Account, nameKey } from './members.ts';
import { NoSuchAccount, NoSuchToken, newTokenRecord, type Records, type Token } from './records.ts';
import { sqlAddressHistory } from './sql-address-history.ts';
import { sqlBots } from './sql-bots.ts';
import { sqlFollows } from './sql-follows.ts';
import { sqlGallery } from './sql-gallery.ts';
import { bearName, takenByLook } from './sql-looks.ts';
import { sqlMembers } from './sql-members.ts';
import { sqlPanel } from './sql-panel.ts';
import type { SqlSession } from './sql-session.ts';
import { sqlSettings } from './sql-settings.ts';
import type { Tables } from './sql-tables.ts';

/** Records in a SQL database. */
export function sqlRecords(
  session: SqlSession,
  forget: (database: Kysely<Tables>) => Promise<void>,
): Records {
  const others = {
    ...sqlBots(session),
    ...tokens(session),
    ...sqlSettings(session),
    ...sqlAddressHistory(session),
    ...sqlPanel(session),
    ...sqlFollows(session),
    ...sqlGallery(session),
  };
  return { ...accounts(session), ...others, ...sqlMembers(session, forget) };
}

/** What only members have. */
const noMember = {
  name_key: null,
  password: null,
  password_changed_at: null,
  recovery: null,
  recovery_at: null,
};

function accounts({ read, change }: SqlSession) {
  return {
    async createAccount({ nickname, at }) {
      const account: Account = { id: newId('a_'), nickname, kind: 'guest', createdAt: at };
      const { createdAt, ...columns } = account;
      const taken = await change(async (database) => {
        const other = await takenByLook(database, nickname, { by: ['member'] });
        if (other) return other;
        await database
          .insertInto('accounts')
          .values({ ...columns, created_at: createdAt, ...noMember })
          .execute();
        return bearName(database, account.id, 'guest', nickname);
      });
      if (taken) throw taken;
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
  const taken = await takenByLook(database, nickname, {
    by: isMember ? ['member', 'bot'] : ['member'],
    but: id,
  });
  if (taken) return taken;
  const name_key = isMember ? nameKey(nickname) : null;
  await database.updateTable('accounts').set({ nickname, name_key }).where('id', '=', id).execute();
  return bearName(database, id, account.kind, nickname);
}

function tokens({ read, change }: SqlSession) {
  return {
    async issueToken({ holder, scopes, at, replaces }) {
      const token = newToken();
      const record = newTokenRecord({ holder, scopes, at });
      const row = {
        id: record.id,
        hash: hashOfToken(token),
        holder_kind: holder.kind,
        holder_id: holder.id,
        scopes: JSON.stringify(scopes),
        created_at: at,
      };
      const refusal = await change(async (database) => {
        if (replaces !== undefined && !(await replaced(database, record, replaces)))
          return new NoSuchToken(replaces);
        await database
          .insertInto('tokens')
          .values({ ...row, revoked_at: null, replaced_by: null })
          .execute();
        return undefined;
      });
      if (refusal) throw refusal;
      return { token, record };
    },
    async tokensOf({ kind, id }) {
      const rows = await read((database) =>
        database
          .selectFrom('tokens')
          .selectAll()
          .where('holder_id', '=', id)
          .where('holder_kind', '=', kind)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .execute(),
      );
      return rows.map(toToken);
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

/** Revokes a token for the one that takes its place; false: there is none to be revoked. */
async function replaced(database: Kysely<Tables>, { id, holder, createdAt }: Token, old: string) {
  const { numUpdatedRows } = await database
    .updateTable('tokens')
    .set({ revoked_at: createdAt, replaced_by: id })
    .where('id', '=', old)
    .where('holder_kind', '=', holder.kind)
    .where('holder_id', '=', holder.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function toAccount({ id, nickname, kind, created_at }: Selectable<Tables['accounts']>): Account {
  return { id, nickname, kind, createdAt: Number(created_at) };
}

function toToken(row: Selectable<Tables['tokens']>): Token {
  return {
    id: row.id,
    holder: { kind: row.holder_kind, id: row.holder_id },
    scopes: JSON.parse(row.scopes),
    createdAt: Number(row.created_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
    replacedBy: row.replaced_by,
  };
}
