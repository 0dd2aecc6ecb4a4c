/** The routes of tokens by which commands of researchers and operators reach the server. */
import { routes } from '@parlour/protocol/reference';
import {
  ActRefused,
  hashOfToken,
  isResearchToken,
  newId,
  newToken,
  type ResearchToken,
  type Store,
} from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { requireConfirmation } from './confirm-routes.ts';

/** Tokens that a list shows, revoked ones among them. */
const maxShownTokens = 100;
const day = 24 * 3600 * 1000;

/** Account, scope and lifetime. */
export interface TokenRequest {
  readonly account: string;
  readonly scope: string;
  readonly days: number;
}

/** Creates a token: the act that stores it, its stored form, and the token, shown once. */
export function newResearchToken({ account, scope, days }: TokenRequest, now: number) {
  const token = newToken();
  const id = newId('t_');
  const kept = { hash: hashOfToken(token), expiresAt: now + days * day };
  const times = { createdAt: now, usedAt: null, expiresAt: kept.expiresAt, revokedAt: null };
  const act = { type: 'issue-token', account, scope, token: id } as const;
  return { act, kept, issued: { token, record: { id, scopes: [scope], ...times } } };
}

/** A token's record as it is shown. */
export const researchTokenView = ({ id, scopes, ...times }: ResearchToken) => {
  const { createdAt, usedAt, expiresAt, revokedAt } = times;
  return { id, scopes: [...scopes], createdAt, usedAt, expiresAt, revokedAt };
};

/** All tokens for commands that an account ever had, the newest first. */
export async function listResearchTokens({ records }: Pick<Store, 'records'>, account: string) {
  const tokens = await records.tokensOf({ kind: 'account', id: account });
  return tokens.filter(isResearchToken).slice(0, maxShownTokens);
}

/** Own tokens on the account page. Each is issued and revoked with a line of the audit log. */
export function registerResearchTokenRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { store } = deps;
  const { safety } = store;

  bindRoute(app, routes.listResearchTokens, async ({ caller: { account } }) => ({
    mayIssue: await safety.mayResearch(account.id),
    tokens: (await listResearchTokens(store, account.id)).map(researchTokenView),
  }));

  bindRoute(app, routes.issueResearchToken, async ({ body, caller: { account, token } }) => {
    const isOperator = await safety.isOperator(account.id);
    requireConfirmation(deps, body.confirmation, token, isOperator ? ['passkey'] : ['password', 'passkey']);
    const now = Date.now();
    const { act, kept, issued } = newResearchToken({ ...body, account: account.id }, now);
    try {
      await safety.act(act, account.id, now, kept);
    } catch (error) {
      if (error instanceof ActRefused) throw new HttpRefusal('act-refused', { message: error.message });
      throw error;
    }
    return issued;
  });

  bindRoute(app, routes.revokeResearchToken, async ({ params, caller: { account } }) => {
    const find = async () =>
      (await listResearchTokens(store, account.id)).find(({ id }) => id === params.token);
    const token = requireFound(await find(), 'no-such-token');
    if (token.revokedAt === null)
      await safety.act({ type: 'revoke-token', token: token.id }, account.id, Date.now());
    return { record: researchTokenView((await find()) ?? token) };
  });
}
