/** Routes of guests: becoming one, and reading or changing the identity. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { requireAllowedText } from '../platform/rules/text-check.ts';
import type { AccountDeps } from './account-deps.ts';
import { ownAccountView, refuseTakenName } from './account-view.ts';
import { newNickname } from './nickname.ts';

/** Every account starts as a guest. */
export function registerGuestRoutes(
  app: FastifyInstance,
  { store, identity, limits, checksText }: AccountDeps,
): void {
  bindRoute(app, routes.becomeGuest, async ({ body, request, reply }) => {
    const nickname = body.nickname === undefined ? undefined : newNickname(body.nickname);
    requireAllowedText(checksText, nickname);
    const known = await identity.accountOf(request);
    if (known !== undefined) return ownAccountView(known);
    await limits.newGuest(request.ip);
    return ownAccountView(await refuseTakenName(identity.welcome(request, reply, nickname)));
  });

  bindRoute(app, routes.readMe, async ({ request }) => {
    const account = await identity.accountOf(request);
    return account === undefined ? ({ kind: 'visitor' } as const) : ownAccountView(account);
  });

  bindRoute(app, routes.rename, async ({ body, caller: { account } }) => {
    const nickname = newNickname(body.nickname, account.nickname);
    requireAllowedText(checksText, nickname);
    await refuseTakenName(store.records.renameAccount(account.id, nickname));
    return ownAccountView({ ...account, nickname });
  });
}
