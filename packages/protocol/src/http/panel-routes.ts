/** Routes for annotators who come from a panel, and for the requester who pays them. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { account } from './account-routes.ts';
import { routesOf } from './route.ts';
import { streamId } from './stream-routes.ts';
import { epoch, withDescription } from './values.ts';

const named = withDescription(z.string().nullable(), 'As the panel names it; null: it names none.');

const completion = z
  .strictObject({
    panel: withDescription(z.string(), 'Which panel, such as `prolific`.'),
    person: withDescription(z.string(), 'Their id there.'),
    study: named,
    session: named,
    came: withDescription(epoch, 'When they came last, in milliseconds since 1970.'),
    batches: z.array(
      z.strictObject({
        code: withDescription(z.string(), 'The completion code that they were shown.'),
        at: withDescription(epoch, 'When they finished the batch.'),
      }),
    ),
  })
  .meta({ description: 'The finished batches of a participant of a panel.' });

export const panelSchemas = { Completion: completion };

export const panelRoutes = routesOf('streams', {
  arriveAtCampaign: {
    at: 'POST /api/campaigns/:stream/arrivals',
    summary: 'Come to a campaign from a panel',
    description:
      'With the parameters of the address: `PROLIFIC_PID`, `STUDY_ID` and `SESSION_ID` of Prolific, `participantId`, `projectId` and `assignmentId` of Connect, `workerId`, `hitId` and `assignmentId` of Mechanical Turk, `survey_code` of SONA, or `participant`, `study` and `session`. They are kept beside the account, in no log and no annotation. A browser without a cookie gets a new guest; another one of the same session gets the same guest, unless they have played a game. One account is one person of a panel in a campaign.',
    who: ['nobody', 'cookie'],
    cache: 'private, no-store',
    params: { stream: streamId },
    body: z.strictObject({
      parameters: z
        .record(z.string().max(64), z.string().max(512))
        .refine((all) => Object.keys(all).length <= 32, 'at most 32'),
    }),
    example: { parameters: { PROLIFIC_PID: '5f3a9c', STUDY_ID: '60d5', SESSION_ID: '61aa' } },
    answers: [{ status: 200, description: 'Your account.', schema: account, cookie: true }],
    refusals: { 404: ['no-such-stream'], 409: ['panel-elsewhere'], 429: ['rate-limited'] },
  },
  listCompletions: {
    at: 'GET /api/campaigns/:stream/completions',
    summary: 'Finished batches of participants of a panel',
    description: 'For the member who opened the campaign, for payment. Erased accounts are left out.',
    who: ['cookie', 'bearer'],
    scope: 'play',
    research: 'campaigns',
    cache: 'private, no-store',
    params: { stream: streamId },
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'All annotators from a panel.',
        schema: z.strictObject({ completions: z.array(completion) }),
      },
    ],
    refusals: { 404: ['no-such-stream'] },
  },
});
