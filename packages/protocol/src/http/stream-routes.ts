/** Routes of what has a log and is no game: campaigns, sittings and the like. */
import { refusals } from '@parlour/game';
import * as z from 'zod';
import { routesOf } from './route.ts';
import { about, epoch } from './values.ts';

export const streamId = about(
  z.string().regex(/^[cnlftrdh]_[0-9a-z]{20}$/),
  'The id of a stream: `c_` a campaign, `n_` a sitting, `l_` a career, `f_` a proposal, `r_` a retelling, `h_` a rehearsal.',
);
const ownId = about(
  z.string().min(1).max(64),
  'Your own name for this request: said again, it changes nothing and gets the same answer.',
);
const kind = about(z.string().min(1).max(32), 'What it is, such as `campaign`: the name of its rules.');

const stream = z
  .strictObject({
    stream: streamId,
    kind,
    startedAt: epoch,
    at: about(z.int().min(0), 'Milliseconds since it was opened: now, in its own time.'),
    view: about(z.looseObject({}), 'All that you may know of it, in the words of its kind.'),
  })
  .meta({ description: 'A stream that is no game, as you may see it.' });

export const streamSchemas = { Stream: stream };

/** Why somebody may say nothing at the moment, by whatever door. */
const silenced = ['banned', 'consent-needed', 'contact-refused', 'muted', 'word-refused'] as const;
const ofRules = Object.keys(refusals) as (keyof typeof refusals)[];

/** Its kind bounds what is said to it. */
const mostValues = 10_000;

export const streamRoutes = routesOf('streams', {
  openStream: {
    at: 'POST /api/streams',
    summary: 'Open a stream',
    description: 'What can be opened, by whom and with which wishes is up to its kind.',
    who: ['cookie', 'bearer'],
    scope: 'play',
    cache: 'no-store',
    mostValues,
    body: z.strictObject({
      id: ownId,
      kind,
      opening: about(z.looseObject({}).default({}), 'What you wish for, in the words of the kind.'),
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
    cache: 'no-store',
    params: { stream: streamId },
    mostValues,
    body: z.strictObject({
      id: ownId,
      do: about(z.looseObject({ type: z.string().max(32) }), 'A command of its kind.'),
    }),
    example: { id: 'answer-1', do: { type: 'count', text: 'One more.' } },
    answers: [{ status: 200, description: 'Done, and stored: how it stands now.', schema: stream }],
    refusals: {
      403: silenced,
      404: ['no-such-stream'],
      409: [...ofRules, 'game-stopped'],
      503: ['shutting-down'],
    },
  },
});
