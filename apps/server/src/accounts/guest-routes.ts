/** The routes by which somebody becomes a guest, and learns or changes who they are. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { found } from '../http/http-refusal.ts';
import { mustBeTaken } from '../safety/taken-text.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountShown, unlessNameTaken } from './account-shown.ts';
import { readNickname } from './nickname.ts';

/** Everybody is a guest first. */
export function registerGuestRoutes(
  app: FastifyInstance,
  { store, identity, limits, checksText }: AccountDeps,
): void {
  bind(app, routes.becomeGuest, async ({ body, request, reply }) => {
    const nickname =
      body.nickname === undefined ? undefined : found(readNickname(body.nickname), 'bad-nickname');
    mustBeTaken(checksText, nickname);
    const known = await identity.accountOf(request);
    if (known !== undefined) return accountShown(known);
    await limits.newGuest(request.ip);
    return accountShown(await unlessNameTaken(identity.welcome(request, reply, nickname)));
  });

  bind(app, routes.readMe, async ({ request }) => {
    const account = await identity.accountOf(request);
    return account === undefined ? ({ kind: 'visitor' } as const) : accountShown(account);
  });

  bind(app, routes.rename, async ({ body, caller: { account } }) => {
    const nickname = found(readNickname(body.nickname), 'bad-nickname');
    mustBeTaken(checksText, nickname);
    await unlessNameTaken(store.records.renameAccount(account.id, nickname));
    return accountShown({ ...account, nickname });
  });
}
