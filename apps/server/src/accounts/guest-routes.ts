import { formats } from '@parlour/game';
import type { House } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refuse.ts';
import { type AccountRateLimits, tooFast } from './account-limits.ts';
import { publicly, taken } from './account-routes.ts';
import type { Identity } from './identity.ts';
import { readNickname } from './nickname.ts';

/** HTTP beside the socket: who one is, and what anybody may know of the house. */
export function registerGuestRoutes(
  app: FastifyInstance,
  house: House,
  store: Store,
  identity: Identity,
  gate: AccountRateLimits,
): void {
  app.post<{ Body: { nickname?: unknown } | null }>('/api/guest', async (request, reply) => {
    const raw = request.body?.nickname;
    const nickname = raw === undefined ? undefined : readNickname(raw);
    if (raw !== undefined && nickname === undefined) return refuse(reply, 400, 'bad-nickname');
    const known = await identity.accountOf(request);
    if (known !== undefined) return publicly(known);
    const wait = await gate.newGuest(request.ip);
    if (wait > 0) return tooFast(reply, wait);
    const welcome = identity.welcome(request, reply, nickname);
    return (await taken(welcome)) ? refuse(reply, 409, 'name-taken') : publicly(await welcome);
  });

  app.get('/api/me', async (request) => {
    const account = await identity.accountOf(request);
    return account === undefined ? { kind: 'visitor' } : publicly(account);
  });

  app.patch<{ Body: { nickname?: unknown } | null }>('/api/me', async (request, reply) => {
    const account = await identity.accountOf(request);
    if (account === undefined) return refuse(reply, 401, 'not-signed-in');
    const nickname = readNickname(request.body?.nickname);
    if (nickname === undefined) return refuse(reply, 400, 'bad-nickname');
    if (await taken(store.records.renameAccount(account.id, nickname)))
      return refuse(reply, 409, 'name-taken');
    return publicly({ ...account, nickname });
  });

  app.get('/api/lobby', async () => ({
    now: house.clock.now(),
    formats: Object.keys(formats).map((format) => ({
      format,
      recent: house.lobby.recent,
    })),
  }));
}
