/** The routes of retellings. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../accounts/index.ts';
import { bindRoute } from '../../platform/http/bind.ts';
import { retellingOverview } from './retelling-overview.ts';

type Ports = Parameters<typeof retellingOverview>[0];

export function registerRetellingRoutes(
  app: FastifyInstance,
  identity: Pick<Identity, 'accountOf'>,
  ports: Ports,
): void {
  const { retellings } = ports;
  bindRoute(app, routes.readRetellings, async ({ request }) =>
    retellingOverview(ports, await identity.accountOf(request)),
  );
  bindRoute(app, routes.openRetelling, ({ caller, body }) => retellings.open(caller.account, body));
  bindRoute(app, routes.readRetelling, ({ caller, params }) =>
    retellings.read(caller.account, params.stream),
  );
  bindRoute(app, routes.sayToRetelling, ({ caller, params, body }) =>
    retellings.say(caller.account, params.stream, body.id, body.do),
  );
}
