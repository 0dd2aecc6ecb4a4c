import type { Kysely, Selectable } from 'kysely';
import { erasedName, type MemberRecords, nameKey, type Passkey } from './members.ts';
import { NameTaken, NoSuchAccount } from './records.ts';
import { eraseBotsOf } from './sql-bots.ts';
import type { SqlSession } from './sql-session.ts';
import type { Tables } from './sql-tables.ts';

/** Members in a SQL database. `forget` makes it drop every old copy of what was overwritten. */
export function sqlMembers(
  session: SqlSession,
  forget: (database: Kysely<Tables>) => Promise<void>,
): MemberRecords {
  return { ...passwords(session), ...passkeys(session), ...endings(session, forget) };
}

function passwords({ read, change }: SqlSession) {
  return {
    async makeMember(id, { nickname, password }) {
      const refusal = await change(async (database) => {
        const taken = await nameTakenFrom(database, id, nickname);
        if (taken) return taken;
        const values = { nickname, name_key: nameKey(nickname), password, kind: 'member' } as const;
        return updated(database, id, values);
      });
      if (refusal) throw refusal;
    },
    memberNamed: (nickname) =>
      read((database) =>
        database
          .selectFrom('accounts')
          .select('id')
          .where('name_key', '=', nameKey(nickname))
          .executeTakeFirst(),
      ),
    async passwordOf(id) {
      const row = await read((database) =>
        database.selectFrom('accounts').select('password').where('id', '=', id).executeTakeFirst(),
      );
      return row?.password ?? undefined;
    },
    async changePassword(id, password) {
      const refusal = await change((database) => updated(database, id, { password }));
      if (refusal) throw refusal;
    },
  } satisfies Partial<MemberRecords>;
}

/** A member's new name must be nobody else's, and no bot's. */
export async function nameTakenFrom(
  database: Kysely<Tables>,
  id: string,
  nickname: string,
): Promise<NameTaken | undefined> {
  const other = await database
    .selectFrom('accounts')
    .select('id')
    .where('name_key', '=', nameKey(nickname))
    .where('id', '<>', id)
    .executeTakeFirst();
  const bot = await database
    .selectFrom('bots')
    .select('id')
    .where('name_key', '=', nameKey(nickname))
    .executeTakeFirst();
  return (other ?? bot) && new NameTaken(nickname);
}

async function updated(
  database: Kysely<Tables>,
  id: string,
  values: Partial<Pick<Tables['accounts'], 'nickname' | 'name_key' | 'password' | 'kind'>>,
): Promise<NoSuchAccount | undefined> {
  const { numUpdatedRows } = await database
    .updateTable('accounts')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? new NoSuchAccount(id) : undefined;
}

function passkeys({ read, change }: SqlSession) {
  return {
    async addPasskey({ publicKey, createdAt, transports, ...rest }) {
      const row = { ...rest, public_key: publicKey, created_at: createdAt };
      await change((database) =>
        database
          .insertInto('passkeys')
          .values({ ...row, transports: JSON.stringify(transports) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      );
    },
    async passkey(id) {
      const row = await read((database) =>
        database.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row && toPasskey(row);
    },
    async passkeysOf(account) {
      const rows = await read((database) =>
        database
          .selectFrom('passkeys')
          .selectAll()
          .where('account', '=', account)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
      );
      return rows.map(toPasskey);
    },
    async countPasskey(id, counter) {
      await change((database) =>
        database.updateTable('passkeys').set({ counter }).where('id', '=', id).execute(),
      );
    },
  } satisfies Partial<MemberRecords>;
}

function endings({ change, alone }: SqlSession, forget: (database: Kysely<Tables>) => Promise<void>) {
  return {
    async revokeTokensOf(account, at, except = '') {
      await change((database) => revokeAll(database, account, at, except));
    },
    async eraseAccount(id, at) {
      const nothing = { nickname: erasedName, name_key: null, password: null, kind: 'guest' } as const;
      const refusal = await change(async (database) => {
        await database.deleteFrom('passkeys').where('account', '=', id).execute();
        await revokeAll(database, id, at, '');
        await eraseBotsOf(database, id, at);
        return updated(database, id, nothing);
      });
      if (refusal) throw refusal;
      await alone(forget);
    },
  } satisfies Partial<MemberRecords>;
}

const revokeAll = (database: Kysely<Tables>, account: string, at: number, except: string) =>
  database
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where('holder_kind', '=', 'account')
    .where('holder_id', '=', account)
    .where('id', '<>', except)
    .where('revoked_at', 'is', null)
    .execute();

function toPasskey(row: Selectable<Tables['passkeys']>): Passkey {
  const { public_key, created_at, transports, counter, ...rest } = row;
  return {
    ...rest,
    publicKey: public_key,
    counter: Number(counter),
    transports: JSON.parse(transports),
    createdAt: Number(created_at),
  };
}
