/** Routes of rehearsals: practice in which a coin decides whether a recorded person answers or a bot. */
import { refusals } from '@parlour/game';
import * as z from 'zod';
import { rehearsalView, rehearsalWords } from '../rehearsals.ts';
import { routesOf } from './route.ts';
import { streamId } from './stream-routes.ts';
import { about, count, knownGames } from './values.ts';

const text = z.string().nullable();

const line = z.strictObject({
  nth: about(count, 'Which question.'),
  answer: about(text.optional(), 'Left out: it has not come. Null: erased.'),
  other: about(text.optional(), 'What the other one said: the bot, or the recorded person. Only at the end.'),
});

const rehearsal = z
  .strictObject({
    stream: streamId,
    view: rehearsalView,
    questions: about(z.array(z.string()), 'What may be asked, in the words in which it was. Empty: void.'),
    lines: about(z.array(line), 'What was asked and answered, in order.'),
    bot: about(text, "The bot's name. Null: it is not over."),
  })
  .meta({ description: 'A rehearsal, as far as you have come.' });

export const rehearsalSchemas = { Rehearsal: rehearsal };

const silenced = ['banned', 'consent-needed'] as const;
const ofRules = Object.keys(refusals) as (keyof typeof refusals)[];

export const rehearsalRoutes = routesOf('streams', {
  openRehearsal: {
    at: 'POST /api/rehearsals',
    summary: 'Practise with somebody who may be a recorded person or a bot',
    description:
      'The house looks for a person whose answers in a public game fit, then a coin decides whether they answer or a bot of the house. It counts nowhere. You ask what they were asked, in any order.',
    who: ['cookie'],
    share: 'heavy',
    cache: 'no-store',
    body: z.strictObject({
      question: about(
        z.string().min(1).max(200).optional(),
        'They were asked this, or much the same; left out: anything.',
      ),
      known: knownGames,
    }),
    example: { question: 'Do you dream?' },
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
    summary: 'Ask, say who it was, or leave',
    description:
      'An answer comes when a person could have typed it. When you have said who it was you are told.',
    who: ['cookie'],
    cache: 'no-store',
    params: { stream: streamId },
    body: z.strictObject({
      id: about(z.string().min(1).max(64), 'Your own name for this request: said again, it changes nothing.'),
      do: rehearsalWords.command,
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
