import { confirmedBody, passkeyLogin, passkeyRegistration } from '@parlour/protocol';
import { NoSuchToken, PasskeyTaken } from '@parlour/store';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { checked, refuse } from '../refuse.ts';
import { type AccountDeps, signedIn } from './account-deps.ts';
import { tooFast } from './account-limits.ts';
import { publicly } from './account-routes.ts';
import { hasConfirmed } from './confirm-routes.ts';
import { attempt, passkeyShown, type Registration, siteOf } from './passkey-check.ts';
import { readPasskeyName } from './passkey-name.ts';

/** Signing in with a key that the device keeps (WebAuthn), instead of a password. */
export function registerPasskeyRoutes(app: FastifyInstance, world: AccountDeps): void {
  openAdding(app, world);
  openEntrance(app, world);
}

function openAdding(app: FastifyInstance, world: AccountDeps): void {
  const { records } = world.store;
  const { challenges } = world;

  app.post('/api/passkey/register/options', async (request, reply) => {
    const member = await signedIn(world, request, reply);
    if (member === undefined) return reply;
    const body = checked(reply, confirmedBody, request.body);
    if (body === undefined || !hasConfirmed(world, reply, { ...member, ...body })) return reply;
    const { account, token } = member;
    const known = await records.passkeysOf(account.id);
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
    return options;
  });

  app.post('/api/passkey/register/verify', async (request, reply) => {
    const member = await signedIn(world, request, reply);
    if (member === undefined) return reply;
    const body = checked(reply, passkeyRegistration, request.body);
    if (body === undefined) return reply;
    const { name: wish = '', ...response } = body;
    const name = readPasskeyName(wish);
    if (name === undefined) return refuse(reply, 400, 'bad-text');
    const { account, token } = member;
    const result = await attempt(
      verifyRegistrationResponse({
        response: response as Registration,
        expectedChallenge: (challenge) => challenges.take(challenge, `add/${token.id}`),
        ...siteOf(request),
        requireUserVerification: false,
      }),
    );
    const credential = result?.registrationInfo?.credential;
    if (credential === undefined) return refuse(reply, 400, 'wrong-passkey');
    const { id, publicKey, counter, transports = [] } = credential;
    const bytes = Buffer.from(publicKey).toString('base64url');
    const passkey = { id, account: account.id, name, publicKey: bytes, counter, transports };
    const refusal = await whyNot(records.addPasskey({ ...passkey, createdAt: Date.now() }, token.id));
    if (refusal === 'not-signed-in') return refuse(reply, 401, refusal);
    return refusal === undefined ? publicly(account) : refuse(reply, 409, refusal);
  });
}

/** Somebody has it already, or was signed out in between. */
async function whyNot(adding: Promise<void>): Promise<'passkey-taken' | 'not-signed-in' | undefined> {
  try {
    await adding;
    return undefined;
  } catch (error) {
    if (error instanceof PasskeyTaken) return 'passkey-taken';
    if (error instanceof NoSuchToken) return 'not-signed-in';
    throw error;
  }
}

function openEntrance(app: FastifyInstance, world: AccountDeps): void {
  const { gate, identity, challenges } = world;
  const { records } = world.store;

  app.post('/api/passkey/login/options', async (request, reply) => {
    const wait = await gate.login(request.ip, 'passkey');
    if (wait > 0) return tooFast(reply, wait);
    const options = await generateAuthenticationOptions({
      rpID: request.hostname,
      userVerification: 'preferred',
    });
    challenges.give(options.challenge, '');
    return options;
  });

  app.post('/api/passkey/login/verify', async (request, reply) => {
    const response = checked(reply, passkeyLogin, request.body);
    if (response === undefined) return reply;
    const passkey = await passkeyShown(world, request, response, '');
    const account = passkey && (await records.account(passkey.account));
    // It may have been removed in between.
    const isThere = async () => (await records.passkey(response.id)) !== undefined;
    if (account === undefined || !(await identity.signIn(reply, account, isThere)))
      return refuse(reply, 401, 'wrong-passkey');
    return publicly(account);
  });
}
