/** Tokens in a SQL database: of browsers, bots and researchers. */
import type { Kysely, Selectable } from 'kysely';
import { hashOfToken, newToken } from '../../records/ids.ts';
import { NoSuchToken, newTokenRecord, type Records, type Token } from '../../records/records.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';

/** Tokens in a SQL database. */
export function sqlTokens({ read, change }: SqlSession) {
  async function tokenOfHash(hash: string): Promise<Token | undefined> {
    const row = await read((database) =>
      database
        .selectFrom('tokens')
        .selectAll()
        .where('hash', '=', hash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    );
    return row && toToken(row);
  }
  return {
    async issueToken({ holder, scopes, at, replaces, browser }) {
      const token = newToken();
      const record = newTokenRecord({ holder, scopes, at, browser });
      const refusal = await change(async (database) => {
        if (replaces !== undefined && !(await replaced(database, record, replaces)))
          return new NoSuchToken(replaces);
        await addToken(database, record, hashOfToken(token));
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
    tokenOf: (token) => tokenOfHash(hashOfToken(token)),
    tokenOfHash,
    async noteTokenUse(id, at, browser) {
      const use = { used_at: at, ...(browser !== undefined && { browser }) };
      await change((database) => database.updateTable('tokens').set(use).where('id', '=', id).execute());
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

/** Stores a new token's record with its hash. */
export async function addToken(database: Kysely<Tables>, record: Token, hash: string): Promise<void> {
  const { id, holder, scopes, createdAt, expiresAt, usedAt, browser } = record;
  const row = { id, hash, holder_kind: holder.kind, holder_id: holder.id, scopes: JSON.stringify(scopes) };
  const times = { created_at: createdAt, expires_at: expiresAt, used_at: usedAt, revoked_at: null };
  await database
    .insertInto('tokens')
    .values({ ...row, ...times, browser, replaced_by: null })
    .execute();
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

function toToken(row: Selectable<Tables['tokens']>): Token {
  return {
    id: row.id,
    holder: { kind: row.holder_kind, id: row.holder_id },
    scopes: JSON.parse(row.scopes),
    createdAt: Number(row.created_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
    replacedBy: row.replaced_by,
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
    usedAt: row.used_at === null ? null : Number(row.used_at),
    browser: row.browser,
  };
}
