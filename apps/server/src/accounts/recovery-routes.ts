/** The routes of recovery codes: coming back without the password, and making another code. */
import { routes } from '@parlour/protocol/reference';
import { NoSuchToken } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { ownAccountView } from './account-view.ts';
import { requireConfirmation } from './confirm-routes.ts';
import { readNickname } from './nickname.ts';
import { hashPassword, isWeakPassword } from './password.ts';
import { hashRecoveryCode, isSameHash, newRecoveryCode } from './recovery-code.ts';

/** A code is shown once, when it is made. */
export function registerRecoveryRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { limits, identity, signOuts } = deps;
  const { records } = deps.store;

  /** Member of this name, if the code is correct. */
  async function memberWith(nickname: string, recovery: string) {
    const member = await records.memberNamed(nickname);
    const secrets = member && (await records.secretsOf(member.id));
    return isSameHash(recovery, secrets?.recovery) ? member && records.account(member.id) : undefined;
  }

  bindRoute(app, routes.recover, async ({ body, request, reply }) => {
    const nickname = readNickname(body.nickname) ?? '';
    await limits.login(request.ip, nickname.toLowerCase());
    const recovery = hashRecoveryCode(body.code);
    const account = await memberWith(nickname, recovery);
    if (account === undefined) throw new HttpRefusal('wrong-recovery');
    if (isWeakPassword(body.password, account.nickname)) throw new HttpRefusal('weak-password');
    const password = await limits.hash('member', request.ip, () => hashPassword(body.password));
    const recoveryCode = newRecoveryCode();
    const next = { password, recovery: hashRecoveryCode(recoveryCode), at: Date.now() };
    if (!(await records.renewSecrets(account.id, { recovery }, next)))
      throw new HttpRefusal('wrong-recovery');
    signOuts.everywhere(account.id, reply);
    await identity.signIn(reply, account);
    return { ...ownAccountView(account), recoveryCode };
  });

  bindRoute(app, routes.makeRecoveryCode, async ({ body, caller: { account, token } }) => {
    requireConfirmation(deps, body.confirmation, token);
    const recoveryCode = newRecoveryCode();
    const change = { recovery: hashRecoveryCode(recoveryCode), at: Date.now() };
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
