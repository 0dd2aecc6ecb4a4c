/** The routes of passkeys: signing in with a key that the device keeps (WebAuthn), instead of a password. */
import { routes } from '@parlour/protocol/reference';
import { NoSuchToken, PasskeyTaken } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { type AnswerTo, bind } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountShown } from './account-shown.ts';
import { mustBeConfirmed } from './confirm-routes.ts';
import {
  attempt,
  passkeyOptionsFor,
  passkeyShown,
  type Registration,
  siteOf,
  webAuthn,
} from './passkey-check.ts';
import { readPasskeyName } from './passkey-name.ts';

/** Adding a passkey, and signing in with one. */
export function registerPasskeyRoutes(app: FastifyInstance, deps: AccountDeps): void {
  registerAdding(app, deps);
  registerEntrance(app, deps);
}

function registerAdding(app: FastifyInstance, deps: AccountDeps): void {
  const { records } = deps.store;
  const { challenges } = deps;

  bind(app, routes.beginPasskey, async ({ body, caller: { account, token }, request }) => {
    mustBeConfirmed(deps, body.confirmation, token);
    const known = await records.passkeysOf(account.id);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Parlour',
      rpID: request.hostname,
      userName: account.nickname,
      userID: new TextEncoder().encode(account.id),
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    challenges.give(options.challenge, `add/${token.id}`);
    return options as AnswerTo<typeof routes.beginPasskey>;
  });

  bind(app, routes.addPasskey, async ({ body, caller: { account, token }, request }) => {
    const { name: wish = '', ...response } = body;
    const name = readPasskeyName(wish);
    if (name === undefined) throw new HttpRefusal('bad-text');
    const { verifyRegistrationResponse } = await webAuthn();
    const result = await attempt(
      verifyRegistrationResponse({
        response: response as Registration,
        expectedChallenge: (challenge) => challenges.take(challenge, `add/${token.id}`),
        ...siteOf(request),
        requireUserVerification: false,
      }),
    );
    const credential = result?.registrationInfo?.credential;
    if (credential === undefined) throw new HttpRefusal('wrong-passkey');
    const { id, publicKey, counter, transports = [] } = credential;
    const bytes = Buffer.from(publicKey).toString('base64url');
    const passkey = { id, account: account.id, name, publicKey: bytes, counter, transports };
    await added(records.addPasskey({ ...passkey, createdAt: Date.now() }, token.id));
    return accountShown(account);
  });
}

/** Refused where somebody has the passkey already, or its owner was signed out in between. */
async function added(adding: Promise<void>): Promise<void> {
  try {
    await adding;
  } catch (error) {
    if (error instanceof PasskeyTaken) throw new HttpRefusal('passkey-taken');
    if (error instanceof NoSuchToken) throw new HttpRefusal('not-signed-in');
    throw error;
  }
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
    const passkey = await passkeyShown(deps, request, body, '');
    const account = passkey && (await records.account(passkey.account));
    // It may have been removed in between.
    const isThere = async () => (await records.passkey(body.id)) !== undefined;
    if (account === undefined || !(await identity.signIn(reply, account, isThere)))
      throw new HttpRefusal('wrong-passkey');
    return accountShown(account);
  });
}
