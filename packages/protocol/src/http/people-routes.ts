/** Routes of players and leaderboards. */
import * as z from 'zod';
import { boardQuery, judgesQuery, noQuery } from '../http.ts';
import { ownGameRow } from './game-rows.ts';
import { routesOf } from './route.ts';
import {
  accountId,
  board,
  boardRow,
  count,
  epoch,
  format,
  mean,
  milliPoints,
  playerId,
  rating,
  withDescription,
} from './values.ts';

/** A mean drawn towards that of all. */
const shrunkMean = withDescription(
  z.strictObject({ mean: z.number(), interval: z.tuple([z.number(), z.number()]) }).nullable(),
  'The mean drawn towards that of all members, more with fewer games, and its 95 % interval; ranks follow it. Null: not estimable, as with fewer than three members.',
);

const rank = mean
  .extend({
    account: accountId,
    name: z.string(),
    total: withDescription(milliPoints, 'All results, in milli-points.'),
    shrunk: shrunkMean,
  })
  .meta({ description: "A member's place on a board." });

/** A mean of the counted values beside it. */
export const estimate = z.strictObject({
  mean: z.number().nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
});

const judgeFigures = mean.extend({
  judgements: withDescription(count, 'Number of last beliefs; those of one verdict count once.'),
  brier: withDescription(estimate, 'The mean Brier score over games: 0 is best. Null: not estimable.'),
});

const judgeRank = judgeFigures
  .extend({
    account: accountId,
    name: z.string(),
    lean: withDescription(
      mean,
      'Mean of belief minus truth over all judgements: above 0 they say human too often. Without `n` where a period is requested.',
    ),
    shrunk: shrunkMean,
  })
  .meta({ description: "A member's place on the board of judges." });

/** Judging statistics of a player in one format. */
export const judging = judgeFigures
  .extend({
    format,
    bins: withDescription(
      z.array(
        z.strictObject({
          bin: withDescription(z.int().min(0).max(9), 'The tenth of the scale.'),
          n: count,
          said: withDescription(z.number(), 'The mean probability of human that was said.'),
          human: withDescription(count, 'How many of them were human.'),
          shrunk: withDescription(
            z.strictObject({ share: z.number(), interval: z.tuple([z.number(), z.number()]) }).nullable(),
            'The share of people drawn towards that of all judges who said the same (beta-binomial model), with its 95 % interval; null: not estimable, as with fewer than three judges.',
          ),
        }),
      ),
      'By belief, in tenths; empty ones are left out.',
    ),
  })
  .meta({
    description:
      'How well a player judges in one format. The mean is the gain over the announced probability by Brier score, in points: 100 ((announced - truth)² - (said - truth)²), averaged within each game first.',
  });

const person = z
  .strictObject({
    account: playerId,
    name: withDescription(z.string().nullable(), 'Null: erased.'),
    kind: z.enum(['guest', 'member', 'bot']),
    since: epoch,
    isReserved: withDescription(
      z.boolean(),
      'The name is one that no one may take any more, such as `Operator`: its bearer does not speak for the server.',
    ),
    standings: withDescription(z.array(boardRow), 'By board, where there are games.'),
    ratings: withDescription(z.array(rating), 'By preset and role, where rated games moved one.'),
    judging: withDescription(z.array(judging), 'By format, where the person judged.'),
    games: withDescription(z.array(ownGameRow), 'The last rated games, at most 24.'),
    namesPerGame: withDescription(
      z.literal(true),
      'The person has another name in each game, so no game and no result is listed.',
    ).optional(),
  })
  .meta({ description: "A person's or a bot's public page." });

export const peopleSchemas = {
  Mean: mean,
  Rank: rank,
  Rating: rating,
  Judging: judging,
  JudgeRank: judgeRank,
  Person: person,
};

export const peopleRoutes = routesOf('people', {
  readBoard: {
    at: 'GET /api/boards/:format',
    summary: 'Leaderboard',
    description:
      'Members with at least `rules.minimum` games rank by the mean of their scores, drawn towards that of all: of the Market bettors by their forecast gain, targets by their reward.',
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
          ratings: withDescription(
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
          rules: z.strictObject({ minimum: withDescription(count, 'Minimum number of games played.') }),
        }),
      },
    ],
    refusals: { 404: ['no-such-format'] },
  },
  readJudges: {
    at: 'GET /api/judges',
    summary: 'Leaderboard of judges',
    description:
      'Members who judged in at least `rules.minimum` games, of all formats or of one, by their gain over the announced probability, drawn towards that of all. The last price of a game counts.',
    who: ['nobody'],
    share: 'heavy',
    query: judgesQuery,
    answers: [
      {
        status: 200,
        description: 'The board.',
        schema: z.strictObject({
          ranks: z.array(judgeRank),
          rules: z.strictObject({ minimum: withDescription(count, 'Minimum number of games judged.') }),
        }),
      },
    ],
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
