/** Routes of single exchanges of finished games: each is guessed by one word, and told in the answer. */
import * as z from 'zod';
import { routesOf } from './route.ts';
import { anyGame, count, format, lineSource, nature, withDescription } from './values.ts';

const exchangeId = withDescription(
  z.string().regex(/^e_[0-9a-z]{20}$/),
  'What the exchange is called. It says nothing about the game.',
);

const exchange = z
  .strictObject({
    exchange: exchangeId,
    format: withDescription(format.nullable(), 'Of which game; null: imported, or an example of the lesson.'),
    source: withDescription(
      lineSource.nullable(),
      'Source of an imported conversation, as `GET /api/imports` lists it; null: not imported.',
    ),
    lines: withDescription(
      z.array(z.strictObject({ by: z.enum(['asker', 'stranger']), text: z.string() })),
      'In order.',
    ),
  })
  .meta({ description: 'What a stranger was asked and answered. Nothing says who they are.' });

const told = z
  .strictObject({
    nature,
    bot: withDescription(z.string().nullable(), 'The bot that answered; null: a human, or the lesson.'),
    game: withDescription(anyGame.nullable(), 'The game it is from; null: imported, or the lesson.'),
    others: withDescription(
      z.strictObject({ n: count, fooled: count }).nullable(),
      'How many others have guessed this stranger, and how many wrongly; null: imported, or the lesson.',
    ),
  })
  .meta({ description: 'Who the stranger was.' });

export const exchangeSchemas = { Exchange: exchange, ToldExchange: told };

export const exchangeRoutes = routesOf('streams', {
  readExchanges: {
    at: 'GET /api/exchanges',
    summary: 'Three exchanges to guess',
    description:
      'From public games, drawn by a coin for each, so that one half of the strangers is human, of each format and length. Where there are none, from imported conversations: a recorded question, answered by the recorded person or by a bot of the server. Else examples of the lesson.',
    who: ['nobody'],
    cache: 'private, no-store',
    query: z.strictObject({
      seen: withDescription(
        z
          .string()
          .regex(/^(e_[0-9a-z]{20}(,e_[0-9a-z]{20})*)?$/)
          .max(3000)
          .optional(),
        'Exchanges that are left out, with commas.',
      ),
      language: withDescription(z.enum(['en', 'ru']).optional(), 'Of examples; left out: English.'),
    }),
    answers: [
      {
        status: 200,
        description: 'Up to three.',
        schema: z.strictObject({ exchanges: z.array(exchange).max(3) }),
      },
    ],
    refusals: { 503: ['busy'] },
  },
  guessExchange: {
    at: 'POST /api/exchanges/:exchange',
    summary: 'Say who it was, and be told',
    description:
      'The first guess of an account about a game counts, as a retelling of one step: human is 75 %, computer 25 %. Imported exchanges and examples of the lesson count nowhere and need no account.',
    who: ['nobody'],
    cache: 'no-store',
    params: { exchange: exchangeId },
    body: z.strictObject({ nature: withDescription(nature, 'Who you think it was.') }),
    example: { nature: 'human' },
    answers: [{ status: 200, description: 'Stored, and told.', schema: told }],
    refusals: {
      401: ['not-signed-in'],
      403: ['banned'],
      404: ['nothing-to-guess'],
      503: ['shutting-down', 'busy'],
    },
  },
});
