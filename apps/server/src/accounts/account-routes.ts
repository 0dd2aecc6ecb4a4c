/** Routes of member accounts: created from a guest, entered with a password. */
import { routes } from '@parlour/protocol/reference';
import { type Account, NoSuchAccount, type Records } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { requireAllowedText } from '../platform/rules/text-check.ts';
import type { AccountDeps } from './account-deps.ts';
import { type AccountRateLimits, cookieGuessKey } from './account-limits.ts';
import { ownAccountView, refuseTakenName } from './account-view.ts';
import { tryGuestNames } from './guest-name.ts';
import { newNickname, normalizeName } from './nickname.ts';
import { hashPassword, isWeakPassword, verifyPassword } from './password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

/** Becoming a member, signing in and out, and changing the password. */
export function registerAccountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  registerNaming(app, deps);
  registerEntrance(app, deps);
  registerPasswordRoute(app, deps);
}

type Registration = typeof registerAccountRoutes;

const registerNaming: Registration = (
  app,
  { store: { records }, identity, limits, signOuts, checksText },
) => {
  bindRoute(app, routes.becomeMember, async ({ body, request, reply }) => {
    const { account: guest, token } = (await identity.personOf(request)) ?? {};
    if (guest?.kind === 'member') throw new HttpRefusal('already-member');
    const nickname = await freeName(records, body, checksText);
    await mayJoin(limits, request.ip, guest);
    const password = await limits.hash('newcomer', request.ip, () => hashPassword(body.password));
    // As a guest under a name of ours first: only a member may bear the one that is wished for.
    const newGuest = (name: string) => records.createAccount({ nickname: name, at: Date.now() });
    const { id } = guest ?? (await tryGuestNames(newGuest));
    const recoveryCode = newRecoveryCode();
    const member = { nickname, password, recovery: hashRecoveryCode(recoveryCode), at: Date.now() };
    await makeMember(records, id, member);
    const account = { id, nickname, kind: 'member' } as const;
    signOuts.everywhere(id, reply, token?.id);
    await identity.signIn(reply, account);
    return { ...ownAccountView(account), recoveryCode };
  });
};

/** Refused where the name was taken in the meantime, or the guest became a member. */
async function makeMember(records: Records, ...member: Parameters<Records['makeMember']>): Promise<void> {
  try {
    await refuseTakenName(records.makeMember(...member));
  } catch (error) {
    if (error instanceof NoSuchAccount) throw new HttpRefusal('already-member');
    throw error;
  }
}

/** Counts one more member from this address; a visitor becomes a guest first. */
async function mayJoin(
  limits: AccountRateLimits,
  address: string,
  guest: Account | undefined,
): Promise<void> {
  await limits.newMember(address);
  if (guest === undefined) await limits.newGuest(address);
}

/** The name, if it may be used with this password. */
async function freeName(
  records: Records,
  wish: { readonly nickname: string; readonly password: string },
  checksText: AccountDeps['checksText'],
): Promise<string> {
  const nickname = newNickname(wish.nickname);
  requireAllowedText(checksText, nickname);
  if (isWeakPassword(wish.password, nickname)) throw new HttpRefusal('weak-password');
  if ((await records.memberNamed(nickname)) !== undefined) throw new HttpRefusal('name-taken');
  return nickname;
}

const registerEntrance: Registration = (app, { store: { records }, identity, limits, signOuts }) => {
  bindRoute(app, routes.signIn, async ({ body, request, reply }) => {
    const nickname = normalizeName(body.nickname);
    await limits.login(request.ip, nickname.toLowerCase());
    const member = await records.memberNamed(nickname);
    // No one locks an owner out: where they have been seen only the limits of the address hold.
    const isKnown = member !== undefined && identity.wasSeenHere(member.id, request);
    if (!isKnown) limits.guess(nickname.toLowerCase(), member?.id);
    const stored = member && (await records.secretsOf(member.id))?.password;
    const fits = await limits.hash('member', request.ip, () => verifyPassword(body.password, stored));
    const account = fits && member ? await records.account(member.id) : undefined;
    // It may have been changed in between.
    const isStill = async () => (await records.secretsOf(account?.id ?? ''))?.password === stored;
    const isIn = account !== undefined && (await identity.signIn(reply, account, isStill));
    if (member !== undefined) limits.guesses.answered(member.id, { isIn, isKnown });
    if (!isIn) throw new HttpRefusal('wrong-login');
    return ownAccountView(account);
  });

  bindRoute(app, routes.signOut, async ({ request, reply }) => {
    await signOuts.here(request, reply);
    return { kind: 'visitor' } as const;
  });
};

const registerPasswordRoute: Registration = (app, { store: { records }, identity, limits, signOuts }) => {
  bindRoute(app, routes.changePassword, async ({ body, caller: { account, token }, request, reply }) => {
    await limits.login(request.ip, account.id);
    limits.guess('', cookieGuessKey(account.id));
    if (isWeakPassword(body.new, account.nickname)) throw new HttpRefusal('weak-password');
    const stored = (await records.secretsOf(account.id))?.password ?? '';
    const password = await limits.hash('member', request.ip, async () =>
      (await verifyPassword(body.old, stored)) ? hashPassword(body.new) : '',
    );
    // Somebody who knew the old password has to know the new one: they may have the cookie and the code as well.
    const recoveryCode = newRecoveryCode();
    const next = { password, recovery: hashRecoveryCode(recoveryCode), at: Date.now() };
    if (password === '' || !(await records.renewSecrets(account.id, { password: stored }, next)))
      throw new HttpRefusal('wrong-password');
    signOuts.everywhere(account.id, reply, token.id);
    await identity.signIn(reply, account);
    return { ...ownAccountView(account), recoveryCode };
  });
};
