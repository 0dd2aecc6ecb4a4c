// Passkeys as rows of a SQL database.
import type { Kysely, Selectable } from 'kysely';
import {
  LastWayIn,
  NoSuchPasskey,
  type Passkey,
  type PasskeyRecords,
  PasskeyTaken,
} from '../../records/passkeys.ts';
import { NoSuchToken } from '../../records/records.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';

/** Passkeys in a SQL database. */
export function sqlPasskeys({ read, change }: SqlSession): PasskeyRecords {
  return {
    async addPasskey(passkey, token) {
      const refusal = await change((database) => addedPasskey(database, passkey, token));
      if (refusal) throw refusal;
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
    async usePasskey(id, { counter, at }) {
      await change((database) =>
        database.updateTable('passkeys').set({ counter, used_at: at }).where('id', '=', id).execute(),
      );
    },
    async namePasskey(account, id, name) {
      const refusal = await change((database) => named(database, { account, id, name }));
      if (refusal) throw refusal;
    },
    async removePasskey(account, id) {
      const refusal = await change((database) => removed(database, account, id));
      if (refusal) throw refusal;
    },
  };
}

/** Adds a passkey that came by this token of its account; an error says why not, and nothing is changed. */
export async function addedPasskey(
  database: Kysely<Tables>,
  { publicKey, createdAt, transports, ...rest }: Omit<Passkey, 'usedAt'>,
  token: string,
) {
  if (!(await isTokenValid(database, rest.account, token))) return new NoSuchToken(token);
  const known = await database
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', rest.id)
    .executeTakeFirst();
  if (known !== undefined) return new PasskeyTaken(rest.id);
  const row = { ...rest, public_key: publicKey, created_at: createdAt, used_at: null };
  await database
    .insertInto('passkeys')
    .values({ ...row, transports: JSON.stringify(transports) })
    .execute();
  return undefined;
}

/** Whether it is an unrevoked token of this account. */
export async function isTokenValid(
  database: Kysely<Tables>,
  account: string,
  token: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('tokens')
    .select('id')
    .where('id', '=', token)
    .where('holder_kind', '=', 'account')
    .where('holder_id', '=', account)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

async function named(
  database: Kysely<Tables>,
  { account, id, name }: { readonly account: string; readonly id: string; readonly name: string },
) {
  const { numUpdatedRows } = await database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? new NoSuchPasskey(id) : undefined;
}

async function removed(database: Kysely<Tables>, account: string, id: string) {
  const all = await database.selectFrom('passkeys').select('id').where('account', '=', account).execute();
  if (!all.some((one) => one.id === id)) return new NoSuchPasskey(id);
  const owner = await database
    .selectFrom('accounts')
    .select('password')
    .where('id', '=', account)
    .executeTakeFirst();
  if (!owner?.password && all.length === 1) return new LastWayIn(account);
  await database.deleteFrom('passkeys').where('id', '=', id).execute();
  return undefined;
}

function toPasskey(row: Selectable<Tables['passkeys']>): Passkey {
  const { public_key, created_at, used_at, transports, counter, ...rest } = row;
  return {
    ...rest,
    publicKey: public_key,
    counter: Number(counter),
    transports: JSON.parse(transports),
    createdAt: Number(created_at),
    usedAt: used_at === null ? null : Number(used_at),
  };
}
