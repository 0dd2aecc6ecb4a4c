/** Community: when people meet, and PINs by which they find a table. Gatherings are tables of the host. */
import type { Feature } from '../platform/feature.ts';
import { registerHoursRoutes } from './hours/hours-routes.ts';
import { communityStreamKinds } from './kinds.ts';
import { registerPinRoutes } from './pins/pin-routes.ts';

export const communityFeature: Feature = {
  name: 'community',
  needs: [],
  streams: communityStreamKinds,
  start: ({ store, now }) => ({
    api: undefined,
    routes(app) {
      registerHoursRoutes(app, { safety: store.safety, now });
      registerPinRoutes(app, { now });
    },
  }),
};
