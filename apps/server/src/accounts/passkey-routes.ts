/** The routes of passkeys: signing in with a key that the device keeps (WebAuthn), instead of a password. */
import { routes } from '@parlour/protocol/reference';
import type { Account } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { ownAccountView } from './account-view.ts';
import { type ConfirmationMethod, requireConfirmation } from './confirm-routes.ts';
import { refuseDuplicatePasskey, registrationOptionsFor, verifyNewPasskey } from './new-passkey.ts';
import { passkeyOptionsFor, verifyPasskey } from './passkey-check.ts';

/** Adding a passkey, and signing in with one. */
export function registerPasskeyRoutes(app: FastifyInstance, deps: AccountDeps): void {
  registerAdding(app, deps);
  registerEntrance(app, deps);
}

function registerAdding(app: FastifyInstance, deps: AccountDeps): void {
  const { challenges, store } = deps;
  const { records, safety } = store;

  /** Whether the account is an operator's, and the credentials that may confirm a new passkey. */
  async function needOf(
    account: Account,
  ): Promise<{ isOperator: boolean; by: readonly ConfirmationMethod[] }> {
    const isOperator = await safety.isOperator(account.id);
    const hasOne = (await records.passkeysOf(account.id)).length > 0;
    if (isOperator && !hasOne) throw new HttpRefusal('bind-first');
    return { isOperator, by: hasOne ? ['passkey'] : ['password', 'passkey'] };
  }

  bindRoute(app, routes.beginPasskey, async ({ body, caller: { account, token }, request }) => {
    const { isOperator, by } = await needOf(account);
    requireConfirmation(deps, body.confirmation, token, by);
    const options = await registrationOptionsFor(deps, request, account, isOperator);
    challenges.give(options.challenge, `add/${by.join()}/${token.id}`);
    return options;
  });

  bindRoute(app, routes.addPasskey, async ({ body, caller: { account, token }, request }) => {
    // Asked again: the first passkey, or the role, may have come since the beginning.
    const { isOperator, by } = await needOf(account);
    const from = `add/${by.join()}/${token.id}`;
    const made = await verifyNewPasskey(deps, request, body, { account, from, mustVerifyOwner: isOperator });
    const passkey = { ...made, createdAt: Date.now() };
    await refuseDuplicatePasskey(
      isOperator
        ? safety.bindPasskey(passkey, { token: token.id, code: null }).then(() => {})
        : records.addPasskey(passkey, token.id),
    );
    return ownAccountView(account);
  });
}

function registerEntrance(app: FastifyInstance, deps: AccountDeps): void {
  const { limits, identity, challenges } = deps;
  const { records } = deps.store;

  bindRoute(app, routes.beginPasskeySignIn, async ({ request }) => {
    await limits.passkey(request.ip);
    const options = await passkeyOptionsFor(request);
    challenges.give(options.challenge, '');
    return options;
  });

  bindRoute(app, routes.signInWithPasskey, async ({ body, request, reply }) => {
    await limits.passkey(request.ip, body.id);
    const passkey = await verifyPasskey(deps, request, body, { from: '' });
    const account = passkey && (await records.account(passkey.account));
    // It may have been removed in between.
    const isThere = async () => (await records.passkey(body.id)) !== undefined;
    if (account === undefined || !(await identity.signIn(reply, account, isThere)))
      throw new HttpRefusal('wrong-passkey');
    limits.guesses.signedIn(account.id);
    return ownAccountView(account);
  });
}
