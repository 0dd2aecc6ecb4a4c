/** Routes of players and leaderboards. */
import * as z from 'zod';
import { boardQuery, noQuery } from '../http.ts';
import { ownGameRow } from './game-rows.ts';
import { routesOf } from './route.ts';
import {
  about,
  accountId,
  board,
  count,
  epoch,
  format,
  mean,
  milliPoints,
  playerId,
  rating,
  standing,
} from './values.ts';

const rank = mean
  .extend({
    account: accountId,
    name: z.string(),
    total: about(milliPoints, 'All results, in milli-points.'),
  })
  .meta({ description: "A member's place on a board." });

const person = z
  .strictObject({
    account: playerId,
    name: about(z.string().nullable(), 'Null: erased.'),
    kind: z.enum(['guest', 'member', 'bot']),
    since: epoch,
    standings: about(z.array(standing), 'By board, where there are games.'),
    ratings: about(z.array(rating), 'By preset and role, where rated games moved one.'),
    games: about(z.array(ownGameRow), 'The last rated games, at most 24.'),
  })
  .meta({ description: "A person's or a bot's public page." });

export const peopleSchemas = { Mean: mean, Rank: rank, Rating: rating, Person: person };

export const peopleRoutes = routesOf('people', {
  readBoard: {
    at: 'GET /api/boards/:format',
    summary: 'Leaderboard',
    description:
      'Members with at least `rules.minimum` games rank by the mean of their scores: of the Market bettors by their forecast gain, targets by their reward.',
    who: ['nobody'],
    share: 'heavy',
    params: { format },
    query: boardQuery,
    answers: [
      {
        status: 200,
        description: 'All boards of the format.',
        schema: z.strictObject({
          boards: z.array(z.strictObject({ board, ranks: z.array(rank) })),
          ratings: about(
            z.array(
              z.strictObject({
                preset: z.string(),
                role: z.string(),
                ranks: z.array(
                  z.strictObject({
                    account: playerId,
                    name: z.string(),
                    kind: z.enum(['member', 'bot']),
                    rating: z.number(),
                    n: count,
                  }),
                ),
              }),
            ),
            'By preset and role, of all time; empty: the format is not rated. The strongest first.',
          ),
          rules: z.strictObject({ minimum: about(count, 'Games somebody must have played.') }),
        }),
      },
    ],
    refusals: { 404: ['no-such-format'] },
  },
  readPerson: {
    at: 'GET /api/people/:account',
    summary: 'The public page of a person or a bot',
    description: 'Its figures come from finished rated games.',
    who: ['nobody'],
    share: 'heavy',
    params: { account: playerId },
    query: noQuery,
    answers: [{ status: 200, description: 'The person, or the bot.', schema: person }],
    refusals: { 404: ['no-such-person'] },
  },
});
