import { passkeyLogin, passkeyRegistration } from '@parlour/protocol';
import type { Account, Store } from '@parlour/store';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { checked, refuse } from '../refuse.ts';
import { type Gate, tooFast } from './account-limits.ts';
import { publicly } from './account-routes.ts';
import { createChallenges } from './challenges.ts';

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Login = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** A passkey belongs to the name under which the house was reached: no other page can use it. */
const siteOf = ({ protocol, host, hostname }: FastifyRequest) => ({
  expectedOrigin: `${protocol}://${host}`,
  expectedRPID: hostname,
});

/** What a device says when it does not fit is thrown; to us it is a no like any other. */
const attempt = <Result>(work: Promise<Result>): Promise<Result | undefined> => work.catch(() => undefined);

/** Signing in with a key that the device keeps (WebAuthn), instead of a password. */
export function openPasskeyRoutes(
  app: FastifyInstance,
  { records }: Store,
  identity: Identity,
  gate: Gate,
): void {
  const challenges = createChallenges();

  async function member(request: FastifyRequest, reply: FastifyReply): Promise<Account | undefined> {
    const account = await identity.accountOf(request);
    if (account === undefined) void refuse(reply, 401, 'not-signed-in');
    else if (account.kind !== 'member') void refuse(reply, 409, 'not-a-member');
    else return account;
    return undefined;
  }

  app.post('/api/passkey/register/options', async (request, reply) => {
    const account = await member(request, reply);
    if (account === undefined) return reply;
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
    challenges.give(options.challenge, account.id);
    return options;
  });

  app.post('/api/passkey/register/verify', async (request, reply) => {
    const account = await member(request, reply);
    if (account === undefined) return reply;
    const response = checked(reply, passkeyRegistration, request.body);
    if (response === undefined) return reply;
    const result = await attempt(
      verifyRegistrationResponse({
        response: response as Registration,
        expectedChallenge: (challenge) => challenges.take(challenge, account.id),
        ...siteOf(request),
        requireUserVerification: false,
      }),
    );
    const credential = result?.registrationInfo?.credential;
    if (credential === undefined) return refuse(reply, 400, 'wrong-passkey');
    const { id, publicKey, counter, transports = [] } = credential;
    const bytes = Buffer.from(publicKey).toString('base64url');
    const passkey = { id, account: account.id, publicKey: bytes, counter, transports };
    await records.addPasskey({ ...passkey, createdAt: Date.now() });
    return publicly(account);
  });

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
    const passkey = await records.passkey(response.id);
    if (passkey === undefined) return refuse(reply, 401, 'wrong-passkey');
    const { id, publicKey, counter } = passkey;
    const result = await attempt(
      verifyAuthenticationResponse({
        response: response as Login,
        expectedChallenge: (challenge) => challenges.take(challenge, ''),
        ...siteOf(request),
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
        requireUserVerification: false,
      }),
    );
    const account = result?.verified ? await records.account(passkey.account) : undefined;
    if (result === undefined || account === undefined) return refuse(reply, 401, 'wrong-passkey');
    await records.countPasskey(id, result.authenticationInfo.newCounter);
    await identity.signIn(reply, account);
    return publicly(account);
  });
}
