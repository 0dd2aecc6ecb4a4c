/** The routes of recovery codes: coming back without the password, and making another code. */
import { routes } from '@parlour/protocol/reference';
import { NoSuchToken } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountShown } from './account-shown.ts';
import { mustBeConfirmed } from './confirm-routes.ts';
import { readNickname } from './nickname.ts';
import { hashPassword, isWeakPassword } from './password.ts';
import { hashOfCode, isSameHash, newRecoveryCode } from './recovery-code.ts';

/** A code is shown once, when it is made. */
export function registerRecoveryRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { limits, identity, signOuts } = deps;
  const { records } = deps.store;

  /** The member who is called so, if the code is theirs. */
  async function memberWith(nickname: string, recovery: string) {
    const member = await records.memberNamed(nickname);
    const secrets = member && (await records.secretsOf(member.id));
    return isSameHash(recovery, secrets?.recovery) ? member && records.account(member.id) : undefined;
  }

  bind(app, routes.recover, async ({ body, request, reply }) => {
    const nickname = readNickname(body.nickname) ?? '';
    await limits.login(request.ip, nickname.toLowerCase());
    const recovery = hashOfCode(body.code);
    const account = await memberWith(nickname, recovery);
    if (account === undefined) throw new HttpRefusal('wrong-recovery');
    if (isWeakPassword(body.password, account.nickname)) throw new HttpRefusal('weak-password');
    const password = await limits.hash('member', request.ip, () => hashPassword(body.password));
    const recoveryCode = newRecoveryCode();
    const next = { password, recovery: hashOfCode(recoveryCode), at: Date.now() };
    if (!(await records.renewSecrets(account.id, { recovery }, next)))
      throw new HttpRefusal('wrong-recovery');
    signOuts.everywhere(account.id, reply);
    await identity.signIn(reply, account);
    return { ...accountShown(account), recoveryCode };
  });

  bind(app, routes.makeRecoveryCode, async ({ body, caller: { account, token } }) => {
    mustBeConfirmed(deps, body.confirmation, token);
    const recoveryCode = newRecoveryCode();
    const change = { recovery: hashOfCode(recoveryCode), at: Date.now() };
    await changed(records.changeRecovery(account.id, change, token.id));
    return { recoveryCode };
  });
}

/** Refused where the member was signed out in between. */
async function changed(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (error instanceof NoSuchToken) throw new HttpRefusal('not-signed-in');
    throw error;
  }
}
