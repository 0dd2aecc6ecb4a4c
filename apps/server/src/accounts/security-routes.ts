// The routes about what somebody signs in by.
import { noQuery, passkeyNameBody, passkeyRemovalBody } from '@parlour/protocol';
import { LastWayIn, NoSuchPasskey, type Records } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { checked, refuse } from '../refuse.ts';
import { type AccountDeps, signedIn } from './account-deps.ts';
import { hasConfirmed } from './confirm-routes.ts';
import { readPasskeyName } from './passkey-name.ts';

/** By what a member signs in: to look at, to name and to take away. */
export function registerSecurityRoutes(app: FastifyInstance, world: AccountDeps): void {
  const { records } = world.store;

  app.get('/api/me/security', async (request, reply) => {
    if (checked(reply, noQuery, request.query) === undefined) return reply;
    const member = await signedIn(world, request, reply);
    if (member === undefined) return reply;
    void reply.header('cache-control', 'private, no-store');
    return securityOf(records, member.account.id);
  });

  app.patch('/api/passkey', async (request, reply) => {
    const member = await signedIn(world, request, reply);
    if (member === undefined) return reply;
    const body = checked(reply, passkeyNameBody, request.body);
    if (body === undefined) return reply;
    const name = readPasskeyName(body.name);
    if (name === undefined) return refuse(reply, 400, 'bad-text');
    const refusal = await whyNot(records.namePasskey(member.account.id, body.id, name));
    if (refusal !== undefined) return refuse(reply, 404, 'no-such-passkey');
    return securityOf(records, member.account.id);
  });

  app.delete('/api/passkey', async (request, reply) => {
    const member = await signedIn(world, request, reply);
    if (member === undefined) return reply;
    const body = checked(reply, passkeyRemovalBody, request.body);
    if (body === undefined || !hasConfirmed(world, reply, { ...member, ...body })) return reply;
    const refusal = await whyNot(records.removePasskey(member.account.id, body.id));
    if (refusal !== undefined) return refuse(reply, refusal === 'last-way-in' ? 409 : 404, refusal);
    return securityOf(records, member.account.id);
  });
}

async function whyNot(change: Promise<void>): Promise<'no-such-passkey' | 'last-way-in' | undefined> {
  try {
    await change;
    return undefined;
  } catch (error) {
    if (error instanceof NoSuchPasskey) return 'no-such-passkey';
    if (error instanceof LastWayIn) return 'last-way-in';
    throw error;
  }
}

/** By what somebody signs in, as they are told it. */
export async function securityOf(records: Records, account: string) {
  const secrets = await records.secretsOf(account);
  const passkeys = await records.passkeysOf(account);
  return {
    passwordChangedAt: secrets?.passwordChangedAt ?? null,
    recoveryCodeMadeAt: secrets?.recoveryMadeAt ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
  };
}
