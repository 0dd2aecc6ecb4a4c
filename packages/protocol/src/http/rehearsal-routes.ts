/** Routes of rehearsals: practice with two witnesses, a recorded person and a bot, or two bots. */
import { refusals } from '@parlour/game';
import * as z from 'zod';
import { rehearsalStreamSchemas, rehearsalView } from '../rehearsals.ts';
import { routesOf } from './route.ts';
import { streamId } from './stream-routes.ts';
import { count, knownGames, lineSource, withDescription } from './values.ts';

const text = z.string().nullable();

const line = z.strictObject({
  nth: withDescription(count, 'Which question.'),
  answers: withDescription(
    z.strictObject({ A: text, B: text }).optional(),
    'Of both witnesses. Left out: they have not come. Null: erased.',
  ),
});

const rehearsal = z
  .strictObject({
    stream: streamId,
    view: rehearsalView,
    questions: withDescription(
      z.array(z.string()),
      'Questions that may be asked, in their original words. Empty: void.',
    ),
    lines: withDescription(z.array(line), 'Questions and answers, in order.'),
    named: withDescription(text, 'Name of the bot that is sought. Null: a recorded person is.'),
    source: withDescription(
      lineSource.nullable(),
      'Of the imported conversation. Null: of a game, or of none.',
    ),
    bot: withDescription(text, 'Name of the other bot. Null: it is not over.'),
  })
  .meta({ description: 'A rehearsal, as far as you have come.' });

export const rehearsalSchemas = { Rehearsal: rehearsal };

const silenced = ['banned', 'consent-needed'] as const;
const ofRules = Object.keys(refusals) as (keyof typeof refusals)[];

export const rehearsalRoutes = routesOf('streams', {
  openRehearsal: {
    at: 'POST /api/rehearsals',
    summary: 'Question two witnesses: a recorded person and a bot, or two bots',
    description:
      'The server finds a person of a public game or an imported conversation, and a bot; where none is recorded, two bots, one of which is named. A coin gives them the letters A and B. You choose among the questions; both answer each. It counts for the score as a judge where a person is sought.',
    who: ['cookie'],
    share: 'heavy',
    cache: 'no-store',
    body: z.strictObject({
      language: withDescription(
        z.enum(['en', 'ru']).optional(),
        'Of the questions to two bots. Default: en.',
      ),
      known: knownGames,
    }),
    example: { language: 'en' },
    answers: [{ status: 200, description: 'It is open, and stored.', schema: rehearsal }],
    refusals: {
      403: silenced,
      404: ['nothing-recorded'],
      409: ['already-seated'],
      503: ['shutting-down', 'busy'],
    },
  },
  readRehearsal: {
    at: 'GET /api/rehearsals/:stream',
    summary: 'A rehearsal, as far as you have come',
    who: ['cookie'],
    cache: 'private, no-store',
    params: { stream: streamId },
    answers: [{ status: 200, description: 'How it stands.', schema: rehearsal }],
    refusals: { 404: ['no-such-stream'], 503: ['busy'] },
  },
  sayToRehearsal: {
    at: 'POST /api/rehearsals/:stream/commands',
    summary: 'Ask, say which one it was, or leave',
    description:
      'The answers come together, when a person could have typed them. After your belief you see which one it was.',
    who: ['cookie'],
    cache: 'no-store',
    params: { stream: streamId },
    body: z.strictObject({
      id: withDescription(
        z.string().min(1).max(64),
        'Your own name for this request: said again, it changes nothing.',
      ),
      do: rehearsalStreamSchemas.command,
    }),
    example: { id: 'ask-0', do: { type: 'ask', nth: 0 } },
    answers: [{ status: 200, description: 'Done, and stored.', schema: rehearsal }],
    refusals: {
      403: silenced,
      404: ['no-such-stream'],
      409: [...ofRules, 'already-seated', 'game-stopped'],
      503: ['shutting-down', 'busy'],
    },
  },
});
