/** The routes of single exchanges to guess. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../accounts/index.ts';
import { bindRoute } from '../../platform/http/bind.ts';
import type { Exchanges } from './exchanges.ts';

export function registerExchangeRoutes(
  app: FastifyInstance,
  { accountOf }: Pick<Identity, 'accountOf'>,
  exchanges: Exchanges,
): void {
  bindRoute(app, routes.readExchanges, async ({ request, query: { seen = '', language = 'en' } }) => ({
    exchanges: await exchanges.next(await accountOf(request), new Set(seen.split(',')), language),
  }));
  bindRoute(app, routes.guessExchange, async ({ request, params, body }) =>
    exchanges.guess(await accountOf(request), params.exchange, body.nature),
  );
}
