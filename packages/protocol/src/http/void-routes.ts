/** The route of the rates of games without a result. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { count, format, withDescription } from './values.ts';

const voidRate = z
  .strictObject({
    n: withDescription(count, 'Rated games that are over.'),
    void: withDescription(count, 'Games without a result.'),
    share: withDescription(z.number().nullable(), 'Their share; null: no game was played.'),
    interval: withDescription(
      z.tuple([z.number(), z.number()]).nullable(),
      "Wilson's, for 95 %; null: not estimable.",
    ),
  })
  .meta({ description: 'How many games had no result.' });

export const voidSchemas = { VoidRate: voidRate };

export const voidRoutes = routesOf('games', {
  readVoidRates: {
    at: 'GET /api/voids/:format',
    summary: 'Games without a result',
    description:
      'Rates of void games among rated ones, by the nature of the target, of all time. A game is void when no answer was given or the server failed.',
    who: ['nobody'],
    share: 'heavy',
    params: { format },
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'Both rates.',
        schema: z.strictObject({ human: voidRate, machine: voidRate }),
      },
    ],
    refusals: { 404: ['no-such-format'] },
  },
});
