/** Routes by which annotators of a campaign come from a panel, and by which whoever pays them learns who has finished. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { account } from './account-routes.ts';
import { routesOf } from './route.ts';
import { streamId } from './stream-routes.ts';
import { about, epoch } from './values.ts';

const named = about(z.string().nullable(), 'As the panel names it; null: it names none.');

const completion = z
  .strictObject({
    panel: about(z.string(), 'Which panel, such as `prolific`.'),
    person: about(z.string(), 'Their id there.'),
    study: named,
    session: named,
    came: about(epoch, 'When they came last, in milliseconds since 1970.'),
    batches: z.array(
      z.strictObject({
        code: about(z.string(), 'The completion code that they were shown.'),
        at: about(epoch, 'When they finished the batch.'),
      }),
    ),
  })
  .meta({ description: 'What somebody from a panel has finished of a campaign.' });

export const panelSchemas = { Completion: completion };

export const panelRoutes = routesOf('streams', {
  arriveAtCampaign: {
    at: 'POST /api/campaigns/:stream/arrivals',
    summary: 'Come to a campaign from a panel',
    description:
      'With the parameters of the address: `PROLIFIC_PID`, `STUDY_ID` and `SESSION_ID` of Prolific, `participantId`, `projectId` and `assignmentId` of Connect, or `participant`, `study` and `session`. They are kept beside the account, in no log and no annotation. A browser without a cookie gets a new guest; another one of the same session gets the same guest, unless they have played a game. One account is one person of a panel in a campaign.',
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
    summary: 'Who of a panel has finished what',
    description: 'For whoever opened the campaign, to pay by. Nobody whose account is erased is in it.',
    who: ['cookie', 'bearer'],
    scope: 'play',
    cache: 'private, no-store',
    params: { stream: streamId },
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'Everybody who came from a panel.',
        schema: z.strictObject({ completions: z.array(completion) }),
      },
    ],
    refusals: { 404: ['no-such-stream'] },
  },
});
