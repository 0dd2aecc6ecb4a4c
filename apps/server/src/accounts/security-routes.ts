/** Routes of a member's credentials: list, name and delete. */
import { routes } from '@parlour/protocol/reference';
import { LastWayIn, NoSuchPasskey, type Records } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { listBrowsers, listCookieTokens } from './browsers.ts';
import { requireConfirmation } from './confirm-routes.ts';
import { readPasskeyName } from './passkey-name.ts';

/** Password, recovery code and passkeys of a member. */
export function registerSecurityRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { records } = deps.store;
  const shown = async (account: string, token: string) => ({
    ...(await readCredentials(records, account, token)),
    wrongPasswords: deps.limits.guesses.toldOf(account) ?? null,
  });

  bindRoute(app, routes.readSecurity, ({ caller: { account, token } }) => shown(account.id, token.id));

  bindRoute(app, routes.signOutBrowser, async ({ params, caller: { account, token } }) => {
    const own = await listCookieTokens(records, account.id);
    const { id } = requireFound(
      own.find((one) => one.id === params.token),
      'no-such-browser',
    );
    await records.revokeToken(id, Date.now());
    deps.signOuts.browser(id);
    return shown(account.id, token.id);
  });

  bindRoute(app, routes.namePasskey, async ({ body, caller: { account, token } }) => {
    const name = readPasskeyName(body.name);
    if (name === undefined) throw new HttpRefusal('bad-text');
    await changed(records.namePasskey(account.id, body.id, name));
    return shown(account.id, token.id);
  });

  bindRoute(app, routes.removePasskey, async ({ body, caller: { account, token } }) => {
    const isOperator = await deps.store.safety.isOperator(account.id);
    requireConfirmation(deps, body.confirmation, token, isOperator ? ['passkey'] : ['password', 'passkey']);
    await changed(records.removePasskey(account.id, body.id));
    return shown(account.id, token.id);
  });
}

/** Refused where there is no such passkey, or no other way to sign in. */
async function changed(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (error instanceof NoSuchPasskey) throw new HttpRefusal('no-such-passkey');
    if (error instanceof LastWayIn) throw new HttpRefusal('last-way-in');
    throw error;
  }
}

/** Credentials of a member, for the owner. */
export async function readCredentials(records: Records, account: string, token?: string) {
  const secrets = await records.secretsOf(account);
  const passkeys = await records.passkeysOf(account);
  return {
    passwordChangedAt: secrets?.passwordChangedAt ?? null,
    recoveryCodeMadeAt: secrets?.recoveryMadeAt ?? null,
    browsers: await listBrowsers(records, account, token),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
  };
}
