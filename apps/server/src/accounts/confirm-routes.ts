/** The routes by which members show anew that it is them. */
import { randomBytes } from 'node:crypto';
import { routes } from '@parlour/protocol/reference';
import type { Token } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { withCookie } from './account-limits.ts';
import { challengeLifetime } from './challenges.ts';
import { passkeyOptionsFor, passkeyShown } from './passkey-check.ts';
import { fitsPassword } from './password.ts';

/** What was shown for a confirmation. */
export type ShownBy = 'password' | 'passkey';

/**
 * Showing anew that it is you, before a deed that a stolen cookie must not do. What is given for it is a secret of its
 * own: anybody who has the same cookie does not see it, and cannot use what its owner has just confirmed.
 */
export function registerConfirmRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { limits, challenges, confirmations } = deps;
  const { records } = deps.store;

  function confirm(token: Token, by: ShownBy) {
    const confirmation = randomBytes(32).toString('base64url');
    confirmations.give(confirmation, `${by}/${token.id}`);
    return { confirmation, until: Date.now() + challengeLifetime };
  }

  bind(app, routes.confirm, async ({ body, caller: { account, token }, request }) => {
    await limits.login(request.ip, account.id);
    limits.guess('', withCookie(account.id));
    const secrets = await records.secretsOf(account.id);
    const fits = await limits.hash('member', request.ip, () =>
      fitsPassword(body.password, secrets?.password),
    );
    if (!fits) throw new HttpRefusal('wrong-password');
    return confirm(token, 'password');
  });

  bind(app, routes.beginConfirm, async ({ caller: { account, token }, request }) => {
    await limits.passkey(request.ip, account.id);
    const mustVerify = await deps.store.safety.isOperator(account.id);
    const options = await passkeyOptionsFor(request, await records.passkeysOf(account.id), mustVerify);
    challenges.give(options.challenge, `confirm/${token.id}`);
    return options;
  });

  bind(app, routes.confirmByPasskey, async ({ body, caller: { account, token }, request }) => {
    const passkey = await passkeyShown(deps, request, body, { from: `confirm/${token.id}` });
    if (passkey?.account !== account.id) throw new HttpRefusal('wrong-passkey');
    return confirm(token, 'passkey');
  });
}

/** Refuses what was not confirmed in this browser, just now and for this. */
export function mustBeConfirmed(
  { confirmations }: AccountDeps,
  confirmation: string,
  token: Token,
  by: readonly ShownBy[] = ['password', 'passkey'],
): void {
  const from = by.map((one) => `${one}/${token.id}`);
  if (!confirmations.take(confirmation, from))
    throw new HttpRefusal(by.includes('password') ? 'confirm-first' : 'passkey-first');
}
