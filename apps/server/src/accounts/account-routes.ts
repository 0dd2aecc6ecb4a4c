import { accountBody, loginBody, passwordBody } from '@parlour/protocol';
import { type Account, NameTaken, NoSuchAccount, type Store } from '@parlour/store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checked, refuse } from '../refuse.ts';
import { type AccountDeps, signedIn } from './account-deps.ts';
import { type AccountRateLimits, tooFast } from './account-limits.ts';
import { unlessTaken } from './guest-name.ts';
import { readNickname, writtenName } from './nickname.ts';
import { fitsPassword, hashPassword, isWeakPassword } from './password.ts';
import { hashOfCode, newRecoveryCode } from './recovery-code.ts';

/** What an account is told about itself. */
export const publicly = ({ id, nickname, kind }: Pick<Account, 'id' | 'nickname' | 'kind'>) => ({
  id,
  name: nickname,
  kind,
});

/** Was the name taken in the meantime? */
export async function taken(naming: Promise<unknown>): Promise<boolean> {
  try {
    await naming;
    return false;
  } catch (error) {
    if (error instanceof NameTaken) return true;
    throw error;
  }
}

export const busy = (reply: FastifyReply) => refuse(reply, 503, 'busy', { retryAfterMs: 2000 });

/** Accounts with a name of their own: made from a guest, entered with a password. */
export function registerAccountRoutes(app: FastifyInstance, world: AccountDeps): void {
  openNaming(app, world);
  openEntrance(app, world);
  openPasswordRoute(app, world);
}

type Opening = typeof registerAccountRoutes;

const openNaming: Opening = (app, world) => {
  const { identity, gate, signOuts } = world;
  const { records } = world.store;

  app.post('/api/account', async (request, reply) => {
    const body = checked(reply, accountBody, request.body);
    if (body === undefined) return reply;
    const token = await identity.tokenOf(request);
    const guest = await identity.accountOf(request);
    if (guest?.kind === 'member') return refuse(reply, 409, 'already-member');
    const nickname = await freeName(records, reply, body);
    if (nickname === undefined) return reply;
    const wait = await waitOf(gate, request.ip, guest);
    if (wait > 0) return tooFast(reply, wait);
    const password = await gate.hash('newcomer', request.ip, () => hashPassword(body.password));
    if (password === undefined) return busy(reply);
    // As a guest under a name of ours first: only a member may bear the one that is wished for.
    const newGuest = (name: string) => records.createAccount({ nickname: name, at: Date.now() });
    const { id } = guest ?? (await unlessTaken(newGuest));
    const recoveryCode = newRecoveryCode();
    const member = { nickname, password, recovery: hashOfCode(recoveryCode), at: Date.now() };
    const refusal = await whyNot(records.makeMember(id, member));
    if (refusal !== undefined) return refuse(reply, 409, refusal);
    const account = { id, nickname, kind: 'member' } as const;
    signOuts.everywhere(id, reply, token?.id);
    await identity.signIn(reply, account);
    void reply.header('cache-control', 'private, no-store');
    return { ...publicly(account), recoveryCode };
  });
};

/** Was the name taken in the meantime, or the guest made a member? */
async function whyNot(making: Promise<void>): Promise<'name-taken' | 'already-member' | undefined> {
  try {
    return (await taken(making)) ? 'name-taken' : undefined;
  } catch (error) {
    if (error instanceof NoSuchAccount) return 'already-member';
    throw error;
  }
}

/** How long somebody has to wait before they may become a member; who is nobody yet becomes a guest as well. */
const waitOf = async (
  gate: AccountRateLimits,
  address: string,
  guest: Account | undefined,
): Promise<number> => (await gate.newMember(address)) || (guest === undefined ? gate.newGuest(address) : 0);

/** The name, if it may be used with this password; undefined if not, and then that has been said. */
async function freeName(
  records: Store['records'],
  reply: FastifyReply,
  wish: { readonly nickname: string; readonly password: string },
): Promise<string | undefined> {
  const nickname = readNickname(wish.nickname);
  if (nickname === undefined) void refuse(reply, 400, 'bad-nickname');
  else if (isWeakPassword(wish.password, nickname)) void refuse(reply, 400, 'weak-password');
  else if ((await records.memberNamed(nickname)) !== undefined) void refuse(reply, 409, 'name-taken');
  else return nickname;
  return undefined;
}

const openEntrance: Opening = (app, { store: { records }, identity, gate, signOuts }) => {
  app.post('/api/login', async (request, reply) => {
    const body = checked(reply, loginBody, request.body);
    if (body === undefined) return reply;
    const nickname = writtenName(body.nickname);
    const wait = await gate.login(request.ip, nickname.toLowerCase());
    if (wait > 0) return tooFast(reply, wait);
    const member = await records.memberNamed(nickname);
    const stored = member && (await records.secretsOf(member.id))?.password;
    const fits = await gate.hash('member', request.ip, () => fitsPassword(body.password, stored));
    if (fits === undefined) return busy(reply);
    const account = fits && member ? await records.account(member.id) : undefined;
    // It may have been changed in between.
    const isStill = async () => (await records.secretsOf(account?.id ?? ''))?.password === stored;
    if (account === undefined || !(await identity.signIn(reply, account, isStill)))
      return refuse(reply, 401, 'wrong-login');
    return publicly(account);
  });

  app.post('/api/logout', async (request, reply) => {
    await signOuts.here(request, reply);
    return { kind: 'visitor' };
  });
};

const openPasswordRoute: Opening = (app, world) => {
  const { identity, gate, signOuts } = world;
  const { records } = world.store;

  app.post('/api/password', async (request, reply) => {
    const body = checked(reply, passwordBody, request.body);
    if (body === undefined) return reply;
    const member = await signedIn(world, request, reply);
    if (member === undefined) return reply;
    const { account, token } = member;
    const wait = await gate.login(request.ip, account.id);
    if (wait > 0) return tooFast(reply, wait);
    if (isWeakPassword(body.new, account.nickname)) return refuse(reply, 400, 'weak-password');
    const stored = (await records.secretsOf(account.id))?.password ?? '';
    const password = await gate.hash('member', request.ip, async () =>
      (await fitsPassword(body.old, stored)) ? hashPassword(body.new) : '',
    );
    if (password === undefined) return busy(reply);
    // Whoever knew the old one has to know the new one: they may have the cookie of this browser, and the code, as well.
    const recoveryCode = newRecoveryCode();
    const next = { password, recovery: hashOfCode(recoveryCode), at: Date.now() };
    if (password === '' || !(await records.renewSecrets(account.id, { password: stored }, next)))
      return refuse(reply, 401, 'wrong-password');
    signOuts.everywhere(account.id, reply, token.id);
    await identity.signIn(reply, account);
    void reply.header('cache-control', 'private, no-store');
    return { ...publicly(account), recoveryCode };
  });
};
