// The routes about recovery codes.
import { confirmedBody, recoveryBody } from '@parlour/protocol';
import { NoSuchToken } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { checked, refuse } from '../refuse.ts';
import { type AccountDeps, signedIn } from './account-deps.ts';
import { tooFast } from './account-limits.ts';
import { busy, publicly } from './account-routes.ts';
import { hasConfirmed } from './confirm-routes.ts';
import { readNickname } from './nickname.ts';
import { hashPassword, isWeakPassword } from './password.ts';
import { hashOfCode, isSameHash, newRecoveryCode } from './recovery-code.ts';

/** Coming back without the password, by a code that was shown once; and making another one. */
export function registerRecoveryRoutes(app: FastifyInstance, world: AccountDeps): void {
  const { gate, identity, signOuts } = world;
  const { records } = world.store;

  /** The member who is called so, if the code is theirs. */
  async function memberWith(nickname: string, recovery: string) {
    const member = await records.memberNamed(nickname);
    const secrets = member && (await records.secretsOf(member.id));
    return isSameHash(recovery, secrets?.recovery) ? member && records.account(member.id) : undefined;
  }

  app.post('/api/recovery', async (request, reply) => {
    const body = checked(reply, recoveryBody, request.body);
    if (body === undefined) return reply;
    const nickname = readNickname(body.nickname) ?? '';
    const wait = await gate.login(request.ip, nickname.toLowerCase());
    if (wait > 0) return tooFast(reply, wait);
    const recovery = hashOfCode(body.code);
    const account = await memberWith(nickname, recovery);
    if (account === undefined) return refuse(reply, 401, 'wrong-recovery');
    if (isWeakPassword(body.password, account.nickname)) return refuse(reply, 400, 'weak-password');
    const password = await gate.hash('member', request.ip, () => hashPassword(body.password));
    if (password === undefined) return busy(reply);
    const recoveryCode = newRecoveryCode();
    const next = { password, recovery: hashOfCode(recoveryCode), at: Date.now() };
    if (!(await records.renewSecrets(account.id, { recovery }, next)))
      return refuse(reply, 401, 'wrong-recovery');
    signOuts.everywhere(account.id, reply);
    await identity.signIn(reply, account);
    void reply.header('cache-control', 'private, no-store');
    return { ...publicly(account), recoveryCode };
  });

  app.post('/api/recovery/code', async (request, reply) => {
    const member = await signedIn(world, request, reply);
    if (member === undefined) return reply;
    const body = checked(reply, confirmedBody, request.body);
    if (body === undefined || !hasConfirmed(world, reply, { ...member, ...body })) return reply;
    const recoveryCode = newRecoveryCode();
    const change = { recovery: hashOfCode(recoveryCode), at: Date.now() };
    if (!(await changed(records.changeRecovery(member.account.id, change, member.token.id))))
      return refuse(reply, 401, 'not-signed-in');
    void reply.header('cache-control', 'private, no-store');
    return { recoveryCode };
  });
}

/** False: whoever asks was signed out in between. */
async function changed(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof NoSuchToken) return false;
    throw error;
  }
}
