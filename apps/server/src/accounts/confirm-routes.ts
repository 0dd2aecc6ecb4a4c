// The routes by which somebody shows anew that it is them.
import { randomBytes } from 'node:crypto';
import { confirmBody, passkeyLogin } from '@parlour/protocol';
import type { Token } from '@parlour/store';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checked, refuse } from '../refuse.ts';
import { type AccountDeps, signedIn } from './account-deps.ts';
import { tooFast } from './account-limits.ts';
import { busy } from './account-routes.ts';
import { challengeLifetime } from './challenges.ts';
import { passkeyShown } from './passkey-check.ts';
import { fitsPassword } from './password.ts';

/**
 * Showing anew that it is you, before a deed that a stolen cookie must not do. What is given for it is a secret of its
 * own: whoever has the same cookie does not see it, and cannot use what its owner has just confirmed.
 */
export function registerConfirmRoutes(app: FastifyInstance, world: AccountDeps): void {
  const { gate, challenges, confirmations } = world;
  const { records } = world.store;

  function confirm(reply: FastifyReply, token: Token) {
    const confirmation = randomBytes(32).toString('base64url');
    confirmations.give(confirmation, token.id);
    void reply.header('cache-control', 'private, no-store');
    return { confirmation, until: Date.now() + challengeLifetime };
  }

  app.post('/api/confirm', async (request, reply) => {
    const member = await signedIn(world, request, reply);
    if (member === undefined) return reply;
    const body = checked(reply, confirmBody, request.body);
    if (body === undefined) return reply;
    const wait = await gate.login(request.ip, member.account.id);
    if (wait > 0) return tooFast(reply, wait);
    const secrets = await records.secretsOf(member.account.id);
    const fits = await gate.hash('member', request.ip, () => fitsPassword(body.password, secrets?.password));
    if (fits === undefined) return busy(reply);
    return fits ? confirm(reply, member.token) : refuse(reply, 401, 'wrong-password');
  });

  app.post('/api/confirm/passkey/options', async (request, reply) => {
    const member = await signedIn(world, request, reply);
    if (member === undefined) return reply;
    const wait = await gate.login(request.ip, member.account.id);
    if (wait > 0) return tooFast(reply, wait);
    const known = await records.passkeysOf(member.account.id);
    const options = await generateAuthenticationOptions({
      rpID: request.hostname,
      userVerification: 'preferred',
      allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    });
    challenges.give(options.challenge, `confirm/${member.token.id}`);
    return options;
  });

  app.post('/api/confirm/passkey/verify', async (request, reply) => {
    const member = await signedIn(world, request, reply);
    if (member === undefined) return reply;
    const response = checked(reply, passkeyLogin, request.body);
    if (response === undefined) return reply;
    const passkey = await passkeyShown(world, request, response, `confirm/${member.token.id}`);
    if (passkey?.account !== member.account.id) return refuse(reply, 401, 'wrong-passkey');
    return confirm(reply, member.token);
  });
}

/** Was it confirmed in this browser, just now and for this? If not, that has been said. */
export function hasConfirmed(
  { confirmations }: AccountDeps,
  reply: FastifyReply,
  { confirmation, token }: { readonly confirmation: string; readonly token: Token },
): boolean {
  const isConfirmed = confirmations.take(confirmation, token.id);
  if (!isConfirmed) void refuse(reply, 403, 'confirm-first');
  return isConfirmed;
}
