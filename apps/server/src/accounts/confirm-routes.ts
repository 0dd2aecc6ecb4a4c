/** The routes by which members show anew that it is them. */
import { randomBytes } from 'node:crypto';
import { routes } from '@parlour/protocol/reference';
import type { Token } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { challengeLifetime } from '../platform/http/challenges.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { cookieGuessKey } from './account-limits.ts';
import { passkeyOptionsFor, verifyPasskey } from './passkey-check.ts';
import { verifyPassword } from './password.ts';

/** Credential used for a confirmation. */
export type ConfirmationMethod = 'password' | 'passkey';

/**
 * Re-authentication before an action that a stolen cookie must not allow. The confirmation is a separate
 * secret: another holder of the same cookie neither sees it nor can use it.
 */
export function registerConfirmRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { limits, challenges, confirmations } = deps;
  const { records } = deps.store;

  function confirm(token: Token, by: ConfirmationMethod) {
    const confirmation = randomBytes(32).toString('base64url');
    confirmations.give(confirmation, `${by}/${token.id}`);
    return { confirmation, until: Date.now() + challengeLifetime };
  }

  bindRoute(app, routes.confirm, async ({ body, caller: { account, token }, request }) => {
    await limits.login(request.ip, account.id);
    limits.guess('', cookieGuessKey(account.id));
    const secrets = await records.secretsOf(account.id);
    const fits = await limits.hash('member', request.ip, () =>
      verifyPassword(body.password, secrets?.password),
    );
    if (!fits) throw new HttpRefusal('wrong-password');
    return confirm(token, 'password');
  });

  bindRoute(app, routes.beginConfirm, async ({ caller: { account, token }, request }) => {
    await limits.passkey(request.ip, account.id);
    const mustVerify = await deps.store.safety.isOperator(account.id);
    const options = await passkeyOptionsFor(request, await records.passkeysOf(account.id), mustVerify);
    challenges.give(options.challenge, `confirm/${token.id}`);
    return options;
  });

  bindRoute(app, routes.confirmByPasskey, async ({ body, caller: { account, token }, request }) => {
    const passkey = await verifyPasskey(deps, request, body, { from: `confirm/${token.id}` });
    if (passkey?.account !== account.id) throw new HttpRefusal('wrong-passkey');
    return confirm(token, 'passkey');
  });
}

/** Refuses requests without a recent confirmation from this browser for this action. */
export function requireConfirmation(
  { confirmations }: AccountDeps,
  confirmation: string,
  token: Token,
  by: readonly ConfirmationMethod[] = ['password', 'passkey'],
): void {
  const from = by.map((one) => `${one}/${token.id}`);
  if (!confirmations.take(confirmation, from))
    throw new HttpRefusal(by.includes('password') ? 'confirm-first' : 'passkey-first');
}
