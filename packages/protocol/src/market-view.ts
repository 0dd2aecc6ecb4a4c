/** Exact schemas of Market views during play and logs after the end. */
import { pacings, targetRewards } from '@parlour/game';
import * as z from 'zod';
import {
  bettor,
  count,
  end,
  erasableText,
  gameTime,
  hash,
  milliPoints,
  nature,
  question,
  marketSeat as seat,
  withDescription,
} from './http/values.ts';

const duration = withDescription(z.int().min(0), 'Milliseconds.');
const baseRate = withDescription(
  z.number().min(0).max(1),
  'The announced probability that the target is human.',
);
const budget = withDescription(
  milliPoints.nullable(),
  'Loan of every bettor, in milli-points; null: no limit.',
);
const position = withDescription(z.int(), 'Human securities held; below 0: computer securities.');

const rules = {
  duration,
  headStart: withDescription(duration, 'Time by which the asker gets the answer before all others.'),
  silence: withDescription(duration, 'How long the target may be silent on a question.'),
  baseRate,
  budget,
  questionLength: withDescription(count, 'Longest question, in code points.'),
  answerLength: withDescription(count, 'Longest answer, in code points.'),
  queueLength: withDescription(count, 'Questions that one bettor may have waiting.'),
  targetReward: z.enum(targetRewards),
};

/** Every choice about a game that was played. */
export const marketConfigPlayed = z
  .strictObject({
    ...rules,
    grace: withDescription(duration, 'How long a lost connection may stay lost.'),
    maxBettors: z.int().min(1),
    ladder: z.union([
      z.literal('classic'),
      z.strictObject({ lmsr: z.strictObject({ b: z.number().optional() }) }),
    ]),
    tradeLimit: withDescription(
      count.optional(),
      'Units one bettor may trade. Games of before there was a limit lack it.',
    ),
    repeatLimit: withDescription(
      count.optional(),
      'How often one player may do each thing that is free. Games of before there was a limit lack it.',
    ),
    pacing: withDescription(z.enum(pacings), "The model by which a machine's answers are held back."),
  })
  .meta({
    description: 'Every choice about a game of Market. Times in milliseconds, amounts in milli-points.',
  });

const results = withDescription(z.record(bettor, milliPoints), "Each bettor's result, in milli-points.");
const settlement = {
  nature,
  results,
  maker: withDescription(milliPoints, "The market maker's result."),
  target: withDescription(milliPoints, "The target's reward, in a separate ledger."),
};
const level = withDescription(count, 'How far up the ladder the market stands.');

export const marketOutcome = z
  .strictObject({ end, level, ...settlement })
  .meta({ description: 'How a game of Market ended. Amounts in milli-points.' });

const answer = z.strictObject({
  at: withDescription(gameTime, 'When its asker got it.'),
  opensAt: withDescription(gameTime, 'When all have it.'),
  text: withDescription(erasableText.optional(), 'Left out as long as only the asker has it.'),
});

const exchange = z.strictObject({
  question,
  by: bettor,
  text: erasableText,
  askedAt: gameTime,
  answer: withDescription(answer.nullable(), 'Null: not answered yet.'),
});

const own = z.strictObject({
  cash: milliPoints,
  position,
  ifHuman: withDescription(milliPoints, "The bettor's result if the target is human."),
  ifComputer: withDescription(milliPoints, "The bettor's result if the target is a computer."),
  done: z.boolean(),
  queue: withDescription(
    z.array(z.strictObject({ question, text: erasableText })),
    'Questions of yours that wait.',
  ),
  left: withDescription(
    z.strictObject({ questions: count.nullable(), trades: count.nullable() }),
    'How many more the rules take from you; null: there is no limit.',
  ),
});

const reveal = z.strictObject({
  ...settlement,
  end,
  level,
  nonce: withDescription(hash, 'SHA-256(nature + ":" + nonce) is the hash of the seal.'),
  endedAt: gameTime,
  natures: withDescription(z.record(bettor, nature), 'Natures of the bettors.'),
});

const chart = withDescription(
  z.array(z.tuple([gameTime, milliPoints])),
  'Price changes: instant and ask of a human security.',
);

const empty = z.strictObject({ phase: z.literal('empty') }).meta({ description: 'Nothing has begun yet.' });
const table = z.strictObject({
  phase: z.enum(['open', 'over']),
  format: z.literal('market'),
  you: withDescription(z.union([seat, z.literal('spectator')]), 'The viewer.'),
  bettors: z.array(bettor),
  rules: z.strictObject(rules),
  closesAt: withDescription(gameTime, 'When the trading ends at the latest.'),
  price: withDescription(
    z.strictObject({ bid: milliPoints, ask: milliPoints }),
    'Quotes of a human security; those of a computer security are 100 points minus these.',
  ),
  chart,
  conversation: z.array(exchange),
  mayBeDone: withDescription(z.boolean(), 'An answer has been delivered, so bettors may be done.'),
  done: withDescription(z.array(bettor), 'Bettors who said that they are done.'),
  own: withDescription(own.nullable(), "A bettor's own cash, securities and queue; null for all others."),
  answering: withDescription(z.boolean(), 'Only for the target: its answer is accepted and on its way.'),
  answerBy: withDescription(
    gameTime.nullable(),
    'Only for the target: deadline of the open question. Null: none is open.',
  ),
  reveal: withDescription(reveal.nullable(), 'Null until the game is over and settled.'),
});

/** View of a Market game for one viewer. */
export const marketView = z
  .discriminatedUnion('phase', [empty, table])
  .meta({ description: 'Everything that one viewer of a game of Market may know.' });
