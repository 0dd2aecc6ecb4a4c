/** Every route of the server. */
import type * as z from 'zod';
import { clientFrameSchemas, serverFrameSchemas } from '../reference/frames.ts';
import { accountRoutes, accountSchemas, ownRoutes } from './account-routes.ts';
import { botRoutes, botSchemas } from './bot-routes.ts';
import { campaignRoutes, campaignSchemas } from './campaign-routes.ts';
import { doorRoutes } from './door-routes.ts';
import { exchangeRoutes, exchangeSchemas } from './exchange-routes.ts';
import { feedRoutes, followRoutes, followSchemas } from './follow-routes.ts';
import { forecastRoutes, forecastSchemas } from './forecast-routes.ts';
import { galleryRoutes, gallerySchemas } from './gallery-routes.ts';
import { gameSchemas, gamesRoutes, liveRoutes, wordRoutes } from './games-routes.ts';
import { hoursRoutes, hoursSchemas } from './hours-routes.ts';
import { houseRoutes } from './house-routes.ts';
import { humanityDeskRoutes, humanityDeskSchemas } from './humanity/desk-routes.ts';
import { humanityRoutes, humanitySchemas } from './humanity/routes.ts';
import { importRoutes, importSchemas } from './import-routes.ts';
import { interviewRoutes, interviewSchemas } from './interview-routes.ts';
import { leagueDeskRoutes, leagueDeskSchemas } from './league-desk-routes.ts';
import { leagueRoutes, leagueSchemas } from './league-routes.ts';
import { leagueTransferRoutes, leagueTransferSchemas } from './league-transfer-routes.ts';
import { judgeProfileRoutes, machineRoutes, machineSchemas } from './machine-routes.ts';
import { modelRoutes, modelSchemas } from './model-routes.ts';
import { operatorProofRoutes } from './operator-proof-routes.ts';
import { operatorRoutes, operatorSchemas } from './operator-routes.ts';
import { panelRoutes, panelSchemas } from './panel-routes.ts';
import { passkeyRoutes, passkeySchemas } from './passkey-routes.ts';
import { peopleRoutes, peopleSchemas } from './people-routes.ts';
import { pinRoutes } from './pin-routes.ts';
import { presetRoutes } from './preset-routes.ts';
import { proposalDeskRoutes, proposalDeskSchemas } from './proposals/desk-routes.ts';
import { proposalRoutes, proposalSchemas } from './proposals/routes.ts';
import { rehearsalRoutes, rehearsalSchemas } from './rehearsal-routes.ts';
import { releaseRoutes, releaseSchemas } from './release-routes.ts';
import { heldTokenRoutes, researchRoutes, researchSchemas } from './research-routes.ts';
import { retellingRoutes, retellingSchemas } from './retelling-routes.ts';
import { type Route, routeGroups } from './route.ts';
import { safetyRoutes, safetySchemas } from './safety-routes.ts';
import { securityRoutes, securitySchemas } from './security-routes.ts';
import { shiftRoutes, shiftSchemas } from './shift-routes.ts';
import { streamRoutes, streamSchemas } from './stream-routes.ts';
import { studyRoutes, studySchemas } from './studies/routes.ts';
import { refusal } from './values.ts';
import { voidRoutes, voidSchemas } from './void-routes.ts';
import { gamePageRoutes, webRoutes } from './web-routes.ts';

const order = Object.keys(routeGroups);

/** Every route of the server, by its id. */
export const routes = {
  ...liveRoutes,
  ...hoursRoutes,
  ...pinRoutes,
  ...presetRoutes,
  ...proposalRoutes,
  ...wordRoutes,
  ...gamesRoutes,
  ...voidRoutes,
  ...forecastRoutes,
  ...shiftRoutes,
  ...galleryRoutes,
  ...releaseRoutes,
  ...gamePageRoutes,
  ...webRoutes,
  ...peopleRoutes,
  ...accountRoutes,
  ...ownRoutes,
  ...judgeProfileRoutes,
  ...followRoutes,
  ...feedRoutes,
  ...passkeyRoutes,
  ...securityRoutes,
  ...researchRoutes,
  ...safetyRoutes,
  ...streamRoutes,
  ...retellingRoutes,
  ...exchangeRoutes,
  ...importRoutes,
  ...rehearsalRoutes,
  ...panelRoutes,
  ...studyRoutes,
  ...interviewRoutes,
  ...operatorProofRoutes,
  ...operatorRoutes,
  ...modelRoutes,
  ...heldTokenRoutes,
  ...leagueDeskRoutes,
  ...humanityDeskRoutes,
  ...proposalDeskRoutes,
  ...humanityRoutes,
  ...campaignRoutes,
  ...botRoutes,
  ...leagueRoutes,
  ...leagueTransferRoutes,
  ...machineRoutes,
  ...doorRoutes,
  ...houseRoutes,
};

/** The same in the order of their subjects. */
export const httpRoutes: readonly Route[] = Object.values<Route>(routes).sort(
  (a, b) => order.indexOf(a.group) - order.indexOf(b.group),
);

/** Schemas of answers, by their names in the reference. */
export const httpSchemas: Readonly<Record<string, z.ZodType>> = {
  ...gameSchemas,
  ...hoursSchemas,
  ...voidSchemas,
  ...forecastSchemas,
  ...shiftSchemas,
  ...peopleSchemas,
  ...followSchemas,
  ...gallerySchemas,
  ...releaseSchemas,
  ...accountSchemas,
  ...passkeySchemas,
  ...securitySchemas,
  ...researchSchemas,
  ...safetySchemas,
  ...streamSchemas,
  ...retellingSchemas,
  ...exchangeSchemas,
  ...importSchemas,
  ...modelSchemas,
  ...rehearsalSchemas,
  ...proposalSchemas,
  ...proposalDeskSchemas,
  ...panelSchemas,
  ...studySchemas,
  ...interviewSchemas,
  ...operatorSchemas,
  ...campaignSchemas,
  ...botSchemas,
  ...leagueSchemas,
  ...leagueTransferSchemas,
  ...leagueDeskSchemas,
  ...machineSchemas,
  ...humanitySchemas,
  ...humanityDeskSchemas,
  ...serverFrameSchemas,
  Refusal: refusal,
};

/** Schemas of request bodies. */
export const httpBodySchemas: Readonly<Record<string, z.ZodType>> = clientFrameSchemas;
