/** The routes of passkeys: signing in with a key that the device keeps (WebAuthn), instead of a password. */
import { routes } from '@parlour/protocol/reference';
import type { Account } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountShown } from './account-shown.ts';
import { mustBeConfirmed, type ShownBy } from './confirm-routes.ts';
import { passkeyOptionsFor, passkeyShown } from './passkey-check.ts';
import { madePasskey, registrationOptionsFor, unlessRefused } from './passkey-making.ts';

/** Adding a passkey, and signing in with one. */
export function registerPasskeyRoutes(app: FastifyInstance, deps: AccountDeps): void {
  registerAdding(app, deps);
  registerEntrance(app, deps);
}

function registerAdding(app: FastifyInstance, deps: AccountDeps): void {
  const { challenges, store } = deps;
  const { records, safety } = store;

  /** Whether the account is an operator's, and by what it may be confirmed that a passkey is added. */
  async function needOf(account: Account): Promise<{ isOperator: boolean; by: readonly ShownBy[] }> {
    const isOperator = await safety.isOperator(account.id);
    const hasOne = (await records.passkeysOf(account.id)).length > 0;
    if (isOperator && !hasOne) throw new HttpRefusal('bind-first');
    return { isOperator, by: hasOne ? ['passkey'] : ['password', 'passkey'] };
  }

  bind(app, routes.beginPasskey, async ({ body, caller: { account, token }, request }) => {
    const { isOperator, by } = await needOf(account);
    mustBeConfirmed(deps, body.confirmation, token, by);
    const options = await registrationOptionsFor(deps, request, account, isOperator);
    challenges.give(options.challenge, `add/${by.join()}/${token.id}`);
    return options;
  });

  bind(app, routes.addPasskey, async ({ body, caller: { account, token }, request }) => {
    // Asked again: the first passkey, or the role, may have come since the beginning.
    const { isOperator, by } = await needOf(account);
    const from = `add/${by.join()}/${token.id}`;
    const made = await madePasskey(deps, request, body, { account, from, mustVerifyOwner: isOperator });
    const passkey = { ...made, createdAt: Date.now() };
    await unlessRefused(
      isOperator
        ? safety.bindPasskey(passkey, { token: token.id, code: null }).then(() => {})
        : records.addPasskey(passkey, token.id),
    );
    return accountShown(account);
  });
}

function registerEntrance(app: FastifyInstance, deps: AccountDeps): void {
  const { limits, identity, challenges } = deps;
  const { records } = deps.store;

  bind(app, routes.beginPasskeySignIn, async ({ request }) => {
    await limits.passkey(request.ip);
    const options = await passkeyOptionsFor(request);
    challenges.give(options.challenge, '');
    return options;
  });

  bind(app, routes.signInWithPasskey, async ({ body, request, reply }) => {
    await limits.passkey(request.ip, body.id);
    const passkey = await passkeyShown(deps, request, body, { from: '' });
    const account = passkey && (await records.account(passkey.account));
    // It may have been removed in between.
    const isThere = async () => (await records.passkey(body.id)) !== undefined;
    if (account === undefined || !(await identity.signIn(reply, account, isThere)))
      throw new HttpRefusal('wrong-passkey');
    limits.guesses.signedIn(account.id);
    return accountShown(account);
  });
}
