/** Routes of streams that are not games: campaigns, sittings and the like. */
import { refusals } from '@parlour/game';
import * as z from 'zod';
import { routesOf } from './route.ts';
import { epoch, withDescription } from './values.ts';

export const streamId = withDescription(
  z.string().regex(/^[cnrdh]_[0-9a-z]{20}$/),
  'The id of a stream: `c_` a campaign, `n_` a sitting, `r_` a retelling, `h_` a rehearsal.',
);
const ownId = withDescription(
  z.string().min(1).max(64),
  'Your own name for this request: said again, it changes nothing and gets the same answer.',
);
const kind = withDescription(
  z.string().min(1).max(32),
  'Its kind, such as `campaign`: the name of its rules.',
);

const stream = z
  .strictObject({
    stream: streamId,
    kind,
    startedAt: epoch,
    at: withDescription(z.int().min(0), 'Milliseconds since it was opened: now, in its own time.'),
    view: withDescription(z.looseObject({}), 'All that you may know of it, in the words of its kind.'),
  })
  .meta({ description: 'A stream that is no game, as you may see it.' });

export const streamSchemas = { Stream: stream };

/** Reasons why a user currently may not write, on any route. */
const silenced = ['banned', 'consent-needed', 'contact-refused', 'muted', 'word-refused'] as const;
const ofRules = Object.keys(refusals) as (keyof typeof refusals)[];

/** Its kind limits its commands. */
const maxStreamValues = 10_000;

export const streamRoutes = routesOf('streams', {
  openStream: {
    at: 'POST /api/streams',
    summary: 'Open a stream',
    description: 'Its kind decides who may open it, with which wishes.',
    who: ['cookie', 'bearer'],
    scope: 'play',
    research: 'campaigns',
    cache: 'no-store',
    maxValues: maxStreamValues,
    body: z.strictObject({
      id: ownId,
      kind,
      opening: withDescription(z.looseObject({}).default({}), 'The wish, in the form of the kind.'),
    }),
    example: { id: 'my-first', kind: 'campaign', opening: {} },
    answers: [{ status: 200, description: 'It is open, and stored.', schema: stream }],
    refusals: {
      403: ['may-not-open', ...silenced],
      404: ['no-such-kind'],
      409: ofRules,
      503: ['shutting-down'],
    },
  },
  readStream: {
    at: 'GET /api/streams/:stream',
    summary: 'A stream, as you may see it',
    who: ['cookie', 'bearer'],
    scope: 'play',
    research: 'campaigns',
    cache: 'private, no-store',
    params: { stream: streamId },
    answers: [{ status: 200, description: 'How it stands.', schema: stream }],
    refusals: { 404: ['no-such-stream'], 503: ['shutting-down'] },
  },
  sayToStream: {
    at: 'POST /api/streams/:stream/commands',
    summary: 'Say something to a stream',
    description:
      'The answer comes when it is stored. It is carried out once for each `id`: send it again whenever you are not sure, after a restart too.',
    who: ['cookie', 'bearer'],
    scope: 'play',
    research: 'campaigns',
    cache: 'no-store',
    params: { stream: streamId },
    maxValues: maxStreamValues,
    body: z.strictObject({
      id: ownId,
      do: withDescription(z.looseObject({ type: z.string().max(32) }), 'A command of its kind.'),
    }),
    example: { id: 'answer-1', do: { type: 'count', text: 'One more.' } },
    answers: [{ status: 200, description: 'Done, and stored: how it stands now.', schema: stream }],
    refusals: {
      403: silenced,
      404: ['no-such-stream'],
      409: [...ofRules, 'game-stopped', 'panel-only', 'places-taken-near'],
      503: ['shutting-down'],
    },
  },
});
