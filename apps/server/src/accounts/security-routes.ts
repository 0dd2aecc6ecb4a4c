/** The routes about what a member signs in by: to look at, to name and to take away. */
import { routes } from '@parlour/protocol/reference';
import { LastWayIn, NoSuchPasskey, type Records } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { mustBeConfirmed } from './confirm-routes.ts';
import { readPasskeyName } from './passkey-name.ts';

/** Password, recovery code and passkeys of a member. */
export function registerSecurityRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { records } = deps.store;
  const shown = async (account: string) => ({
    ...(await securityOf(records, account)),
    wrongPasswords: deps.limits.guesses.toldOf(account) ?? null,
  });

  bind(app, routes.readSecurity, ({ caller: { account } }) => shown(account.id));

  bind(app, routes.namePasskey, async ({ body, caller: { account } }) => {
    const name = readPasskeyName(body.name);
    if (name === undefined) throw new HttpRefusal('bad-text');
    await changed(records.namePasskey(account.id, body.id, name));
    return shown(account.id);
  });

  bind(app, routes.removePasskey, async ({ body, caller: { account, token } }) => {
    const isOperator = await deps.store.safety.isOperator(account.id);
    mustBeConfirmed(deps, body.confirmation, token, isOperator ? ['passkey'] : ['password', 'passkey']);
    await changed(records.removePasskey(account.id, body.id));
    return shown(account.id);
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

/** What a member signs in by, as they are told it. */
export async function securityOf(records: Records, account: string) {
  const secrets = await records.secretsOf(account);
  const passkeys = await records.passkeysOf(account);
  return {
    passwordChangedAt: secrets?.passwordChangedAt ?? null,
    recoveryCodeMadeAt: secrets?.recoveryMadeAt ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
  };
}
