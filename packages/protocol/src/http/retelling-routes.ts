/** Routes of retellings: finished games to guess step by step, and the games of the day. */
import { refusals } from '@parlour/game';
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { ofDay, retellingStreamSchemas, retellingView } from '../retellings.ts';
import { routesOf } from './route.ts';
import { streamId } from './stream-routes.ts';
import { count, epoch, knownGames, withDescription } from './values.ts';

const line = z.strictObject({
  step: withDescription(count, 'In which step, from 0.'),
  by: withDescription(z.string().nullable(), 'A letter; null: the interrogator.'),
  to: withDescription(z.string().optional(), 'Only addressee; left out: all.'),
  wait: withDescription(count, 'Milliseconds after the line before.'),
  text: withDescription(z.string().nullable(), 'Null: erased.'),
});

const rank = z
  .strictObject({
    n: withDescription(count, 'How many others came to its end.'),
    below: withDescription(
      z.number().nullable(),
      'The share of them who gained less; null: not estimable from so few.',
    ),
  })
  .meta({ description: 'Compared with all others who were retold this game.' });

const retelling = z
  .strictObject({
    stream: streamId,
    view: retellingView,
    lines: withDescription(z.array(line), 'Up to the step that is reached.'),
    rank: withDescription(rank.nullable(), 'Null: it is not over.'),
  })
  .meta({ description: 'A retelling, as far as you have come.' });

const dailyGame = z.strictObject({
  nth: z.int().min(1),
  state: withDescription(
    z.enum(['new', 'open', 'done', 'left', 'there', 'gone']),
    '`there`: you played in it. `gone`: it was taken out of all lists.',
  ),
  gain: withDescription(z.number().nullable(), 'Your gain, in points; null: not finished.'),
});

const overview = z
  .strictObject({
    day: withDescription(z.string(), 'Today, in UTC.'),
    next: withDescription(epoch, 'When the next day begins.'),
    games: withDescription(
      z.array(dailyGame),
      'The games of the day, in order. Empty: none was held back for it.',
    ),
    ways: withDescription(
      z.strictObject({ who: z.boolean(), ask: z.boolean(), train: z.boolean() }),
      'Whether there is any other game to guess, a recorded human to question, and a pair of answers.',
    ),
    days: withDescription(count, 'Days in a row on which you finished them, today or up to yesterday.'),
    alone: withDescription(
      z.strictObject({
        n: count,
        mean: withDescription(z.number().nullable(), 'Mean gain in points; null: there is none.'),
        interval: withDescription(
          z.tuple([z.number(), z.number()]).nullable(),
          "Student's, for 95 %; null: not estimable.",
        ),
        row: withDescription(count, 'The last ones in a row that gained something.'),
      }),
      'All games that you were retold to the end.',
    ),
  })
  .meta({ description: 'Games to guess, and your results.' });

export const retellingSchemas = { Retelling: retelling, Retellings: overview, OfDay: ofDay };

const silenced = ['banned', 'consent-needed'] as const;
const ofRules = Object.keys(refusals) as (keyof typeof refusals)[];

export const retellingRoutes = routesOf('streams', {
  readRetellings: {
    at: 'GET /api/retellings',
    summary: 'Games to guess, and your results',
    who: ['nobody'],
    share: 'heavy',
    cache: 'private, no-store',
    query: noQuery,
    answers: [{ status: 200, description: 'The games of the day, and all others.', schema: overview }],
  },
  openRetelling: {
    at: 'POST /api/retellings',
    summary: 'Be retold a finished game that you do not know',
    description:
      'The server picks it: a game of the day by its number, or any public one. Nothing names it before the end.',
    who: ['cookie'],
    share: 'heavy',
    cache: 'no-store',
    body: z.strictObject({
      nth: withDescription(
        z.int().min(1).max(5).optional(),
        'Which game of the day; left out: any other one.',
      ),
      known: knownGames,
    }),
    example: { nth: 1 },
    answers: [{ status: 200, description: 'It is open, and stored.', schema: retelling }],
    refusals: { 403: silenced, 404: ['nothing-to-guess'], 503: ['shutting-down', 'busy'] },
  },
  readRetelling: {
    at: 'GET /api/retellings/:stream',
    summary: 'A retelling, as far as you have come',
    who: ['cookie'],
    cache: 'private, no-store',
    params: { stream: streamId },
    answers: [{ status: 200, description: 'How it stands.', schema: retelling }],
    refusals: { 404: ['no-such-stream'], 503: ['busy'] },
  },
  sayToRetelling: {
    at: 'POST /api/retellings/:stream/commands',
    summary: 'Set a price after a step, or leave',
    description: 'The next step is shown in the answer. A price stands: it cannot be taken back.',
    who: ['cookie'],
    cache: 'no-store',
    params: { stream: streamId },
    body: z.strictObject({
      id: withDescription(
        z.string().min(1).max(64),
        'Your own name for this request: said again, it changes nothing.',
      ),
      do: retellingStreamSchemas.command,
    }),
    example: { id: 'price-0', do: { type: 'price', step: 0, prices: { A: 70 } } },
    answers: [{ status: 200, description: 'Done, and stored.', schema: retelling }],
    refusals: {
      403: silenced,
      404: ['no-such-stream'],
      409: [...ofRules, 'game-stopped'],
      503: ['shutting-down', 'busy'],
    },
  },
});
