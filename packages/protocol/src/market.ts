/** The commands and the configuration of the Market, as schemas. */
import { pacings, sides, targetRewards } from '@parlour/game';
import * as z from 'zod';

const question = z
  .string()
  .regex(/^bettor-\d{1,2}#\d{1,6}$/, 'expected a question\'s number, like "bettor-1#2"');
const id = z.string().min(1).max(64);
const milliPoints = z.int().min(0);
const milliseconds = z.int().min(0);

/** Commands of a Market seat. The server adds the seat and the time; a client cannot set either. */
export const marketCommands = {
  ask: z.strictObject({ type: z.literal('ask'), text: z.string() }).meta({
    description: 'A bettor submits a question.',
  }),
  withdraw: z.strictObject({ type: z.literal('withdraw'), question }).meta({
    description: "A bettor takes a question back from the bettor's own queue.",
  }),
  answer: z
    .strictObject({
      type: z.literal('answer'),
      text: z.string(),
      question: question
        .optional()
        .meta({ description: 'Refused as stale-question if it is not the current one.' }),
      pasted: z.boolean().optional().meta({ description: 'Part of the text was pasted.' }),
    })
    .meta({ description: 'The target answers the current question.' }),
  bet: z
    .strictObject({
      type: z.literal('bet'),
      side: z.enum(sides),
      quantity: z.int().min(1).max(1000).optional().meta({ description: 'Unit steps; 1 if left out.' }),
      orderId: id
        .optional()
        .meta({ description: 'A repeated order gets the first result and changes nothing.' }),
      limit: milliPoints.optional().meta({
        description: 'Worst acceptable price of the instrument that changes hands, in milli-points.',
      }),
      heard: z.int().min(0).max(100_000).optional().meta({
        description:
          'How many answers the bettor has read. If more were given by then, the order is refused as stale-order.',
      }),
    })
    .meta({ description: 'A bettor bets on a side: buys its security, or sells one of the other.' }),
  done: z.strictObject({ type: z.literal('done'), done: z.boolean() }).meta({
    description: 'A bettor is done, or takes that back.',
  }),
  leave: z.strictObject({ type: z.literal('leave') }).meta({ description: 'Leaves the game for good.' }),
};

export const marketCommand = z.discriminatedUnion('type', [
  marketCommands.ask,
  marketCommands.withdraw,
  marketCommands.answer,
  marketCommands.bet,
  marketCommands.done,
  marketCommands.leave,
]);
export type MarketAsk = z.infer<typeof marketCommand>;

/** Every choice about a game of Market, each with a default: times in milliseconds, amounts in milli-points. */
export const marketConfig = z
  .strictObject({
    duration: z.int().min(1),
    headStart: milliseconds,
    grace: milliseconds,
    silence: z.int().min(1),
    maxBettors: z.int().min(1).max(26),
    baseRate: z.number().min(0).max(1),
    budget: milliPoints.nullable(),
    ladder: z.union([
      z.literal('classic'),
      z.strictObject({ lmsr: z.strictObject({ b: z.number().min(1).max(400).optional() }) }),
    ]),
    targetReward: z.enum(targetRewards),
    questionLength: z.int().min(1).max(10_000),
    answerLength: z.int().min(1).max(10_000),
    queueLength: z.int().min(0).max(1000),
    tradeLimit: z.int().min(0),
    repeatLimit: z.int().min(0),
    pacing: z.enum(pacings),
  })
  .partial()
  .refine(
    ({ ladder, baseRate = 0.5 }) =>
      ladder === undefined || ladder === 'classic' || (baseRate > 0 && baseRate < 1),
    {
      path: ['baseRate'],
      error: 'expected a base rate strictly between 0 and 1 with the LMSR ladder',
    },
  );

/** A command of each type, for people who read. */
export const marketExamples: Readonly<Record<string, object>> = {
  ask: { type: 'ask', text: 'What did you have for breakfast?' },
  withdraw: { type: 'withdraw', question: 'bettor-1#2' },
  answer: { type: 'answer', text: 'Cold pizza, to be honest.', question: 'bettor-1#1' },
  bet: { type: 'bet', side: 'human', quantity: 3, limit: 62_000, orderId: 'first' },
  done: { type: 'done', done: true },
  leave: { type: 'leave' },
};
