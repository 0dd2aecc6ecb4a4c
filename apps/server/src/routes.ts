import { formats } from '@parlour/game';
import type { House } from '@parlour/host';
import { type DoorError, sentenceOf } from '@parlour/protocol';
import type { Account, Store } from '@parlour/store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Identity } from './identity.ts';
import { longestNickname, readNickname } from './nickname.ts';

/** What an account is told about itself. */
const publicly = ({ id, nickname, kind }: Account) => ({ id, name: nickname, kind });

function no(reply: FastifyReply, status: number, code: DoorError | 'bad-nickname', message?: string) {
  const sentence = message ?? (code === 'bad-nickname' ? '' : sentenceOf(code));
  return reply.code(status).send({ error: { code, message: sentence } });
}

const badNickname = `A nickname has 1 to ${longestNickname} characters, and nothing invisible. Choose another one.`;

/** HTTP beside the socket: who one is, and what anybody may know of the house. */
export function openRoutes(app: FastifyInstance, house: House, store: Store, identity: Identity): void {
  app.post<{ Body: { nickname?: unknown } | null }>('/api/guest', async (request, reply) => {
    const raw = request.body?.nickname;
    const nickname = raw === undefined ? undefined : readNickname(raw);
    if (raw !== undefined && nickname === undefined) return no(reply, 400, 'bad-nickname', badNickname);
    return publicly(await identity.welcome(request, reply, nickname));
  });

  app.get('/api/me', async (request) => {
    const account = await identity.accountOf(request);
    return account === undefined ? { kind: 'visitor' } : publicly(account);
  });

  app.patch<{ Body: { nickname?: unknown } | null }>('/api/me', async (request, reply) => {
    const account = await identity.accountOf(request);
    if (account === undefined) return no(reply, 401, 'not-signed-in');
    const nickname = readNickname(request.body?.nickname);
    if (nickname === undefined) return no(reply, 400, 'bad-nickname', badNickname);
    await store.records.renameAccount(account.id, nickname);
    return publicly({ ...account, nickname });
  });

  app.get('/api/lobby', async () => ({
    now: house.clock.now(),
    formats: Object.keys(formats).map((format) => ({
      format,
      recent: house.lobby.recent,
      nextAt: house.lobby.nextAt,
    })),
  }));
}
