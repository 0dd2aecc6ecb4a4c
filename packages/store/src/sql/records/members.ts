/** Members in a SQL database. */
import type { Kysely, UpdateObject } from 'kysely';
import { erasedName, type MemberRecords, nameKey, type Secrets } from '../../records/members.ts';
import { skeletonsOf } from '../../records/name-skeletons.ts';
import { NoSuchAccount, NoSuchToken } from '../../records/records.ts';
import type { SqlSession } from '../session.ts';
import { addressHistoryTable, type Tables } from '../tables.ts';
import { eraseBotsOf } from './bots.ts';
import { eraseGalleryOf } from './gallery.ts';
import { claimName, takenByLook } from './name-skeletons.ts';
import { isTokenValid, sqlPasskeys } from './passkeys.ts';
import { eraseSafetyOf } from './safety.ts';

/** Members in a SQL database. `forget` drops all old copies of overwritten data. */
export function sqlMembers(
  session: SqlSession,
  forget: (database: Kysely<Tables>) => Promise<void>,
): MemberRecords {
  const secrets = { ...reading(session), ...renewals(session) };
  return { ...names(session), ...secrets, ...sqlPasskeys(session), ...endings(session, forget) };
}

function names({ read, change }: SqlSession) {
  return {
    async makeMember(id, { nickname, password, recovery, at }) {
      const refusal = await change(async (database) => {
        const taken = await takenByLook(database, nickname, { by: ['member', 'bot'], but: id });
        if (taken) return taken;
        const guest = await database
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', id)
          .where('kind', '=', 'guest')
          .executeTakeFirst();
        if (guest === undefined) return new NoSuchAccount(id);
        await revokeAll(database, id, at);
        const name = { nickname, name_key: nameKey(nickname), kind: 'member' } as const;
        const missing = await updated(database, id, { ...name, password, recovery, recovery_at: at });
        return missing ?? claimName(database, id, 'member', nickname);
      });
      if (refusal) throw refusal;
    },
    async guestsAlike(nickname) {
      const rows = await read((database) => {
        const guests = database
          .selectFrom('accounts')
          .innerJoin('name_looks', 'name_looks.holder', 'accounts.id')
          .selectAll('accounts')
          .distinct()
          .where('name_looks.kind', '=', 'guest');
        if (nickname !== undefined) return guests.where('look', 'in', skeletonsOf(nickname)).execute();
        const members = database.selectFrom('name_looks').select('look').where('kind', '=', 'member');
        return guests.where('look', 'in', members).execute();
      });
      return rows.map(({ id, nickname: called, kind, created_at }) => ({
        id,
        nickname: called,
        kind,
        createdAt: Number(created_at),
      }));
    },
    memberNamed: (nickname) =>
      read((database) =>
        database
          .selectFrom('accounts')
          .select('id')
          .where('name_key', '=', nameKey(nickname))
          .executeTakeFirst(),
      ),
  } satisfies Partial<MemberRecords>;
}

function reading({ read }: SqlSession) {
  return {
    async secretsOf(id) {
      const row = await read((database) =>
        database
          .selectFrom('accounts')
          .select(['password', 'password_changed_at', 'recovery', 'recovery_at'])
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      return row && toSecrets(row);
    },
  } satisfies Partial<MemberRecords>;
}

function renewals({ change }: SqlSession) {
  return {
    renewSecrets: (id, shown, next) =>
      change(async (database) => {
        const before = await database
          .selectFrom('accounts')
          .select('password_changed_at')
          .where('id', '=', id)
          .where((where) => where.and(shown))
          .executeTakeFirst();
        if (before === undefined) return false;
        await database
          .deleteFrom('passkeys')
          .where('account', '=', id)
          .where('created_at', '>=', before.password_changed_at ?? 0)
          .execute();
        const { at, ...secrets } = next;
        await revokeAll(database, id, at);
        await updated(database, id, { ...secrets, password_changed_at: at, recovery_at: at });
        return true;
      }),
    async changeRecovery(id, { recovery, at }, token) {
      const refusal = await change(async (database) => {
        if (!(await isTokenValid(database, id, token))) return new NoSuchToken(token);
        return updated(database, id, { recovery, recovery_at: at });
      });
      if (refusal) throw refusal;
    },
  } satisfies Partial<MemberRecords>;
}

async function updated(
  database: Kysely<Tables>,
  id: string,
  values: UpdateObject<Tables, 'accounts'>,
): Promise<NoSuchAccount | undefined> {
  const { numUpdatedRows } = await database
    .updateTable('accounts')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? new NoSuchAccount(id) : undefined;
}

function endings({ change, alone }: SqlSession, forget: (database: Kysely<Tables>) => Promise<void>) {
  return {
    async eraseAccount(id, at) {
      const noSecrets = { password: null, password_changed_at: null, recovery: null, recovery_at: null };
      const nothing = { nickname: erasedName, name_key: null, kind: 'guest', ...noSecrets } as const;
      const refusal = await change(async (database) => {
        await database.deleteFrom('passkeys').where('account', '=', id).execute();
        await database.deleteFrom(addressHistoryTable).where('account', '=', id).execute();
        await database
          .deleteFrom('follows')
          .where(({ or, eb }) => or([eb('account', '=', id), eb('player', '=', id)]))
          .execute();
        await database.deleteFrom('panel_entries').where('account', '=', id).execute();
        await claimName(database, id, 'guest', erasedName);
        await revokeAll(database, id, at);
        await database
          .updateTable('tokens')
          .set({ used_at: null, browser: null })
          .where('holder_kind', '=', 'account')
          .where('holder_id', '=', id)
          .execute();
        await eraseBotsOf(database, id, at);
        await eraseGalleryOf(database, id);
        await eraseSafetyOf(database, id);
        return updated(database, id, nothing);
      });
      if (refusal) throw refusal;
      await alone(forget);
    },
  } satisfies Partial<MemberRecords>;
}

const revokeAll = (database: Kysely<Tables>, account: string, at: number) =>
  database
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where('holder_kind', '=', 'account')
    .where('holder_id', '=', account)
    .where('revoked_at', 'is', null)
    .execute();

const toSecrets = (
  row: Pick<Tables['accounts'], 'password' | 'password_changed_at' | 'recovery' | 'recovery_at'>,
): Secrets => ({
  password: row.password,
  passwordChangedAt: row.password_changed_at === null ? null : Number(row.password_changed_at),
  recovery: row.recovery,
  recoveryMadeAt: row.recovery_at === null ? null : Number(row.recovery_at),
});
