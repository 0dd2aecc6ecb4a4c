/** Opens what is no game: all streams, and what campaigns and interviews have beside. */
import type { FastifyInstance } from 'fastify';
import { registerCampaignRoutes } from '../campaigns/campaign-routes.ts';
import { registerPanelRoutes } from '../campaigns/panel-routes.ts';
import { registerInterviewRoutes } from '../interviews/interview-routes.ts';
import type { OperatorActs } from '../operators/acting.ts';
import type { openRetellings } from '../retellings/open-retellings.ts';
import { registerStreamRoutes } from './stream-routes.ts';

interface StreamDeps {
  readonly acts: OperatorActs;
  readonly retellings: Pick<ReturnType<typeof openRetellings>, 'register'>;
  readonly failed: (error: unknown, stream?: string) => void;
}

/** What was under way goes on once the house listens. `close` comes before the house closes. */
export function registerStreams(
  app: FastifyInstance,
  { acts, failed, retellings, ...deps }: Parameters<typeof registerPanelRoutes>[1] & StreamDeps,
): { readonly close: () => Promise<void> } {
  const { house, store, identity } = deps;
  const retelling = retellings.register(app, identity);
  retelling.catch(failed);
  registerStreamRoutes(app, house, store);
  registerPanelRoutes(app, deps);
  registerInterviewRoutes(app, { house, store, acts, now: deps.now });
  const campaigns = registerCampaignRoutes(app, { house, store, acts, now: deps.now, failed });
  app.addHook('onListen', () => campaigns.open().catch(failed));
  return {
    async close() {
      await campaigns.close();
      await (await retelling).stop();
    },
  };
}
