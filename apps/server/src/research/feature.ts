/** Research: campaigns of annotators, interviews, and the routes to streams that are not games. */
import { accountsFeature } from '../accounts/index.ts';
import type { Feature } from '../platform/feature.ts';
import { playFeature } from '../play/index.ts';
import { CampaignDesk } from './campaigns/campaign-desk.ts';
import { registerCampaignRoutes } from './campaigns/campaign-routes.ts';
import { registerPanelRoutes } from './campaigns/panel-routes.ts';
import { registerInterviewRoutes } from './interviews/interview-routes.ts';
import { readInterviews } from './interviews/named-interviews.ts';
import { researchStreamKinds } from './kinds.ts';
import { registerStreamRoutes } from './streams/stream-routes.ts';

export const researchFeature: Feature = {
  name: 'research',
  needs: ['accounts', 'play'],
  streams: researchStreamKinds,
  start({ store, acts, now, failed }, needed) {
    // A faulty dataset of the operator is reported before the server opens.
    if (process.env.PARLOUR_INTERVIEWS !== undefined) readInterviews();
    const { identity, limits } = needed(accountsFeature);
    const { house } = needed(playFeature);
    const desk = new CampaignDesk({ house, store, acts, now, failed });
    return {
      api: undefined,
      routes(app) {
        registerStreamRoutes(app, { house, store, identity });
        registerPanelRoutes(app, { house, store, identity, limits, now });
        registerInterviewRoutes(app, { house, store, acts, now });
        registerCampaignRoutes(app, desk, store);
      },
      listening: () => desk.open().catch(failed),
      close: () => desk.close(),
    };
  },
};
