/** Researchers in a SQL database, and the tokens that they and operators use commands with. */
import type { Kysely } from 'kysely';
import { maxResearchTokens, newTokenRecord } from '../../records/records.ts';
import type { Act, ActRefusal, BindingCode } from '../../records/safety.ts';
import type { Tables } from '../tables.ts';
import { addToken } from './tokens.ts';

/** Whether this account is a researcher or an operator. */
export async function mayResearch(database: Kysely<Tables>, account: string): Promise<boolean> {
  for (const table of ['operators', 'researchers'] as const) {
    const row = await database
      .selectFrom(table)
      .select('account')
      .where('account', '=', account)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** Adds a researcher, or takes the role away. */
export async function changeResearcher(
  database: Kysely<Tables>,
  { type, account }: Extract<Act, { type: 'add-researcher' | 'remove-researcher' }>,
  at: number,
): Promise<ActRefusal | undefined> {
  if (type === 'remove-researcher') {
    const { numDeletedRows } = await database
      .deleteFrom('researchers')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 0n ? 'no-researcher' : undefined;
  }
  const member = await database
    .selectFrom('accounts')
    .select('kind')
    .where('id', '=', account)
    .executeTakeFirst();
  if (member?.kind !== 'member') return 'no-such-account';
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('researchers')
    .values({ account, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? 'researcher-already' : undefined;
}

/** Stores a token of a researcher or an operator, by its hash. */
export async function issueResearchToken(
  database: Kysely<Tables>,
  { account, scope, token }: Extract<Act, { type: 'issue-token' }>,
  { hash, expiresAt }: BindingCode,
  at: number,
): Promise<ActRefusal | undefined> {
  if (!(await mayResearch(database, account))) return 'no-researcher';
  const valid = await researchTokens(database, account)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
  if (valid.length >= maxResearchTokens) return 'too-many-tokens';
  const holder = { kind: 'account', id: account } as const;
  await addToken(database, newTokenRecord({ id: token, holder, scopes: [scope], at, expiresAt }), hash);
  return undefined;
}

/** Revokes one token of a researcher or an operator. */
export async function revokeResearchToken(
  database: Kysely<Tables>,
  token: string,
  at: number,
): Promise<ActRefusal | undefined> {
  const { numUpdatedRows } = await database
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where('id', '=', token)
    .where('holder_kind', '=', 'account')
    .where('expires_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? 'no-such-token' : undefined;
}

/** Revokes the tokens of an account that is neither operator nor researcher any more. */
export async function revokeWithRole(database: Kysely<Tables>, account: string, at: number): Promise<void> {
  if (await mayResearch(database, account)) return;
  for (const { id } of await researchTokens(database, account).execute())
    await revokeResearchToken(database, id, at);
}

const researchTokens = (database: Kysely<Tables>, account: string) =>
  database
    .selectFrom('tokens')
    .select('id')
    .where('holder_kind', '=', 'account')
    .where('holder_id', '=', account)
    .where('expires_at', 'is not', null);
