import { accountBody, loginBody, passwordBody } from '@parlour/protocol';
import { type Account, NameTaken, type Store } from '@parlour/store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Identity } from '../identity.ts';
import { readNickname } from '../nickname.ts';
import { checked, refuse } from '../refuse.ts';
import { type Gate, tooFast } from './account-limits.ts';
import { fitsPassword, hashPassword, isWeakPassword } from './password.ts';

/** What an account is told about itself. */
export const publicly = ({ id, nickname, kind }: Pick<Account, 'id' | 'nickname' | 'kind'>) => ({
  id,
  name: nickname,
  kind,
});

/** Was the name taken in the meantime? */
export async function taken(naming: Promise<void>): Promise<boolean> {
  try {
    await naming;
    return false;
  } catch (error) {
    if (error instanceof NameTaken) return true;
    throw error;
  }
}

const busy = (reply: FastifyReply) => refuse(reply, 503, 'busy', { retryAfterMs: 2000 });

/** Accounts with a name of their own: made from a guest, entered with a password. */
export function openAccountRoutes(app: FastifyInstance, store: Store, identity: Identity, gate: Gate): void {
  openNaming(app, store, identity, gate);
  openEntrance(app, store, identity, gate);
  openPasswordRoute(app, store, identity, gate);
}

type Opening = typeof openAccountRoutes;

const openNaming: Opening = (app, { records }, identity, gate) => {
  app.post('/api/account', async (request, reply) => {
    const body = checked(reply, accountBody, request.body);
    if (body === undefined) return reply;
    const guest = await identity.accountOf(request);
    if (guest?.kind === 'member') return refuse(reply, 409, 'already-member');
    const nickname = await freeName(records, reply, body);
    if (nickname === undefined) return reply;
    const wait = await waitOf(gate, request.ip, guest);
    if (wait > 0) return tooFast(reply, wait);
    const password = await gate.hash('newcomer', request.ip, () => hashPassword(body.password));
    if (password === undefined) return busy(reply);
    const { id } = guest ?? (await identity.welcome(request, reply, nickname));
    const isTaken = await taken(records.makeMember(id, { nickname, password }));
    return isTaken ? refuse(reply, 409, 'name-taken') : publicly({ id, nickname, kind: 'member' });
  });
};

/** How long somebody has to wait before they may become a member; who is nobody yet becomes a guest as well. */
const waitOf = async (gate: Gate, address: string, guest: Account | undefined): Promise<number> =>
  (await gate.newMember(address)) || (guest === undefined ? gate.newGuest(address) : 0);

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

const openEntrance: Opening = (app, { records }, identity, gate) => {
  app.post('/api/login', async (request, reply) => {
    const body = checked(reply, loginBody, request.body);
    if (body === undefined) return reply;
    const nickname = readNickname(body.nickname) ?? '';
    const wait = await gate.login(request.ip, nickname.toLowerCase());
    if (wait > 0) return tooFast(reply, wait);
    const member = await records.memberNamed(nickname);
    const stored = member && (await records.passwordOf(member.id));
    const fits = await gate.hash('member', request.ip, () => fitsPassword(body.password, stored));
    if (fits === undefined) return busy(reply);
    const account = fits && member ? await records.account(member.id) : undefined;
    if (account === undefined) return refuse(reply, 401, 'wrong-login');
    await identity.signIn(reply, account);
    return publicly(account);
  });

  app.post('/api/logout', async (request, reply) => {
    await identity.signOut(request, reply);
    return { kind: 'visitor' };
  });
};

const openPasswordRoute: Opening = (app, { records }, identity, gate) => {
  app.post('/api/password', async (request, reply) => {
    const body = checked(reply, passwordBody, request.body);
    if (body === undefined) return reply;
    const token = await identity.tokenOf(request);
    const account = await identity.accountOf(request);
    if (token === undefined || account === undefined) return refuse(reply, 401, 'not-signed-in');
    if (account.kind !== 'member') return refuse(reply, 409, 'not-a-member');
    const wait = await gate.login(request.ip, account.id);
    if (wait > 0) return tooFast(reply, wait);
    if (isWeakPassword(body.new, account.nickname)) return refuse(reply, 400, 'weak-password');
    const stored = await records.passwordOf(account.id);
    const password = await gate.hash('member', request.ip, async () =>
      (await fitsPassword(body.old, stored)) ? hashPassword(body.new) : '',
    );
    if (password === undefined) return busy(reply);
    if (password === '') return refuse(reply, 401, 'wrong-password');
    await records.changePassword(account.id, password);
    // Whoever knew the old one has to know the new one.
    await records.revokeTokensOf(account.id, Date.now(), token.id);
    return publicly(account);
  });
};
