/** Every route of the server. */
import type * as z from 'zod';
import { clientFrameSchemas, serverFrameSchemas } from '../reference/frames.ts';
import { accountRoutes, accountSchemas, ownRoutes } from './account-routes.ts';
import { botRoutes, botSchemas } from './bot-routes.ts';
import { campaignRoutes, campaignSchemas } from './campaign-routes.ts';
import { doorRoutes } from './door-routes.ts';
import { feedRoutes, followRoutes, followSchemas } from './follow-routes.ts';
import { forecastRoutes, forecastSchemas } from './forecast-routes.ts';
import { forumRoutes } from './forum-routes.ts';
import { galleryRoutes, gallerySchemas } from './gallery-routes.ts';
import { gameSchemas, gamesRoutes, liveRoutes, wordRoutes } from './games-routes.ts';
import { hoursRoutes, hoursSchemas } from './hours-routes.ts';
import { houseRoutes } from './house-routes.ts';
import { interviewRoutes, interviewSchemas } from './interview-routes.ts';
import { operatorProofRoutes } from './operator-proof-routes.ts';
import { operatorRoutes, operatorSchemas } from './operator-routes.ts';
import { panelRoutes, panelSchemas } from './panel-routes.ts';
import { passkeyRoutes, passkeySchemas } from './passkey-routes.ts';
import { peopleRoutes, peopleSchemas } from './people-routes.ts';
import { rehearsalRoutes, rehearsalSchemas } from './rehearsal-routes.ts';
import { retellingRoutes, retellingSchemas } from './retelling-routes.ts';
import { groups, type Route } from './route.ts';
import { safetyRoutes, safetySchemas } from './safety-routes.ts';
import { securityRoutes, securitySchemas } from './security-routes.ts';
import { shiftRoutes, shiftSchemas } from './shift-routes.ts';
import { streamRoutes, streamSchemas } from './stream-routes.ts';
import { refusal } from './values.ts';
import { voidRoutes, voidSchemas } from './void-routes.ts';
import { gamePageRoutes, webRoutes } from './web-routes.ts';

const order = Object.keys(groups);

/** Every route of the server, by its id. */
export const routes = {
  ...liveRoutes,
  ...hoursRoutes,
  ...forumRoutes,
  ...wordRoutes,
  ...gamesRoutes,
  ...voidRoutes,
  ...forecastRoutes,
  ...shiftRoutes,
  ...galleryRoutes,
  ...gamePageRoutes,
  ...webRoutes,
  ...peopleRoutes,
  ...accountRoutes,
  ...ownRoutes,
  ...followRoutes,
  ...feedRoutes,
  ...passkeyRoutes,
  ...securityRoutes,
  ...safetyRoutes,
  ...streamRoutes,
  ...retellingRoutes,
  ...rehearsalRoutes,
  ...panelRoutes,
  ...interviewRoutes,
  ...operatorProofRoutes,
  ...operatorRoutes,
  ...campaignRoutes,
  ...botRoutes,
  ...doorRoutes,
  ...houseRoutes,
};

/** The same in the order of their subjects. */
export const httpRoutes: readonly Route[] = Object.values<Route>(routes).sort(
  (a, b) => order.indexOf(a.group) - order.indexOf(b.group),
);

/** What answers are made of, by the names under which the reference tells of it. */
export const httpSchemas: Readonly<Record<string, z.ZodType>> = {
  ...gameSchemas,
  ...hoursSchemas,
  ...voidSchemas,
  ...forecastSchemas,
  ...shiftSchemas,
  ...peopleSchemas,
  ...followSchemas,
  ...gallerySchemas,
  ...accountSchemas,
  ...passkeySchemas,
  ...securitySchemas,
  ...safetySchemas,
  ...streamSchemas,
  ...retellingSchemas,
  ...rehearsalSchemas,
  ...panelSchemas,
  ...interviewSchemas,
  ...operatorSchemas,
  ...campaignSchemas,
  ...botSchemas,
  ...serverFrameSchemas,
  Refusal: refusal,
};

/** What bodies that are sent are made of. */
export const httpBodySchemas: Readonly<Record<string, z.ZodType>> = clientFrameSchemas;
