/** Routes of players and leaderboards. */
import * as z from 'zod';
import { boardQuery, judgesQuery, noQuery } from '../http.ts';
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

/** A mean of what is counted beside it. */
export const estimate = z.strictObject({
  mean: z.number().nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
});

const judgeFigures = mean.extend({
  judgements: about(count, 'Last words on somebody; those that are together count once.'),
  brier: about(estimate, 'The mean Brier score over games: 0 is best. Null: not estimable.'),
});

const judgeRank = judgeFigures
  .extend({
    account: accountId,
    name: z.string(),
    lean: about(
      mean,
      'The mean of what they said less what was so, over judgements of all time: above 0 they say human too often. Without `n` where a period is asked for.',
    ),
  })
  .meta({ description: "A member's place on the board of judges." });

/** How somebody judges in one format. */
export const judging = judgeFigures
  .extend({
    format,
    bins: about(
      z.array(
        z.strictObject({
          bin: about(z.int().min(0).max(9), 'Which tenth of what can be said.'),
          n: count,
          said: about(z.number(), 'The mean probability of human that was said.'),
          human: about(count, 'How many of them were human.'),
          shrunk: about(
            z.strictObject({ share: z.number(), interval: z.tuple([z.number(), z.number()]) }).nullable(),
            'The share of people drawn towards that of all judges who said the same (beta-binomial model), with its 95 % interval; null: not estimable, as with fewer than three judges.',
          ),
        }),
      ),
      'By what was said, in tenths; empty ones are left out.',
    ),
  })
  .meta({
    description:
      'How somebody judges in one format. The mean is how much less they lost than what was announced would have, by Brier score, in points: 100 ((announced - truth)² - (said - truth)²), averaged within each game first.',
  });

const person = z
  .strictObject({
    account: playerId,
    name: about(z.string().nullable(), 'Null: erased.'),
    kind: z.enum(['guest', 'member', 'bot']),
    since: epoch,
    standings: about(z.array(standing), 'By board, where there are games.'),
    ratings: about(z.array(rating), 'By preset and role, where rated games moved one.'),
    judging: about(z.array(judging), 'By format, where somebody was judged.'),
    games: about(z.array(ownGameRow), 'The last rated games, at most 24.'),
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
  readJudges: {
    at: 'GET /api/judges',
    summary: 'Leaderboard of judges',
    description:
      'Members who judged in at least `rules.minimum` games, of all formats or of one, by how much more they knew than what was announced. Of prices the last of a game counts.',
    who: ['nobody'],
    share: 'heavy',
    query: judgesQuery,
    answers: [
      {
        status: 200,
        description: 'The board.',
        schema: z.strictObject({
          ranks: z.array(judgeRank),
          rules: z.strictObject({ minimum: about(count, 'Games somebody must have judged in.') }),
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
