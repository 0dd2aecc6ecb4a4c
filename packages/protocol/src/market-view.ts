/** What the house says of games of the Market, exactly: views while they are played, logs when they are over. */
import { pacings, targetRewards } from '@parlour/game';
import * as z from 'zod';
import {
  about,
  at,
  bettor,
  count,
  end,
  hash,
  milliPoints,
  nature,
  question,
  marketSeat as seat,
  words,
} from './http/values.ts';

const duration = about(z.int().min(0), 'Milliseconds.');
const baseRate = about(z.number().min(0).max(1), 'The announced probability that the target is human.');
const budget = about(milliPoints.nullable(), 'What every bettor is lent, in milli-points; null: no limit.');
const position = about(z.int(), 'Human securities held; below 0: computer securities.');

const rules = {
  duration,
  headStart: about(duration, 'How much sooner than everybody else the asker gets the answer.'),
  silence: about(duration, 'How long the target may be silent on a question.'),
  baseRate,
  budget,
  questionLength: about(count, 'Longest question, in code points.'),
  answerLength: about(count, 'Longest answer, in code points.'),
  queueLength: about(count, 'Questions that one bettor may have waiting.'),
  targetReward: z.enum(targetRewards),
};

/** Every choice about a game that was played. */
export const marketConfigPlayed = z
  .strictObject({
    ...rules,
    grace: about(duration, 'How long a lost connection may stay lost.'),
    maxBettors: z.int().min(1),
    ladder: z.union([
      z.literal('classic'),
      z.strictObject({ lmsr: z.strictObject({ b: z.number().optional() }) }),
    ]),
    tradeLimit: about(
      count.optional(),
      'Units one bettor may trade. Games of before there was a limit lack it.',
    ),
    repeatLimit: about(
      count.optional(),
      'How often one player may do each thing that is free. Games of before there was a limit lack it.',
    ),
    pacing: about(z.enum(pacings), "The model by which a machine's answers are held back."),
  })
  .meta({
    description: 'Every choice about a game of Market. Times in milliseconds, amounts in milli-points.',
  });

const results = about(z.record(bettor, milliPoints), "Each bettor's result, in milli-points.");
const settlement = {
  nature,
  results,
  maker: about(milliPoints, "The market maker's result."),
  target: about(milliPoints, "The target's reward, in a ledger of its own."),
};
const level = about(count, 'How far up the ladder the market stands.');

export const marketOutcome = z
  .strictObject({ end, level, ...settlement })
  .meta({ description: 'How a game of Market ended. Amounts in milli-points.' });

const answer = z.strictObject({
  at: about(at, 'When its asker got it.'),
  opensAt: about(at, 'When everybody has it.'),
  text: about(words.optional(), 'Left out as long as only the asker has it.'),
});

const exchange = z.strictObject({
  question,
  by: bettor,
  text: words,
  askedAt: at,
  answer: about(answer.nullable(), 'Null: not answered yet.'),
});

const own = z.strictObject({
  cash: milliPoints,
  position,
  ifHuman: about(milliPoints, 'What the bettor gets if the target is human.'),
  ifComputer: about(milliPoints, 'What the bettor gets if the target is a computer.'),
  done: z.boolean(),
  queue: about(z.array(z.strictObject({ question, text: words })), 'Questions of yours that wait.'),
  left: about(
    z.strictObject({ questions: count.nullable(), trades: count.nullable() }),
    'How many more the rules take from you; null: there is no limit.',
  ),
});

const reveal = z.strictObject({
  ...settlement,
  end,
  level,
  nonce: about(hash, 'SHA-256(nature + ":" + nonce) is the hash of the seal.'),
  endedAt: at,
  natures: about(z.record(bettor, nature), 'What the bettors were.'),
});

const chart = about(
  z.array(z.tuple([at, milliPoints])),
  'When the price changed, and to what: instant and ask of a human security.',
);

const empty = z.strictObject({ phase: z.literal('empty') }).meta({ description: 'Nothing has begun yet.' });
const table = z.strictObject({
  phase: z.enum(['open', 'over']),
  format: z.literal('market'),
  you: about(z.union([seat, z.literal('spectator')]), 'Whose view this is.'),
  bettors: z.array(bettor),
  rules: z.strictObject(rules),
  closesAt: about(at, 'When the trading ends at the latest.'),
  price: about(
    z.strictObject({ bid: milliPoints, ask: milliPoints }),
    'Quotes of a human security; those of a computer security are 100 points minus these.',
  ),
  chart,
  conversation: z.array(exchange),
  mayBeDone: about(z.boolean(), 'An answer has been delivered, so bettors may be done.'),
  done: about(z.array(bettor), 'Bettors who said that they are done.'),
  own: about(own.nullable(), "A bettor's own cash, securities and queue; null for everybody else."),
  answering: about(z.boolean(), 'For the target alone: its answer was taken and is on its way.'),
  answerBy: about(
    at.nullable(),
    'For the target alone: an answer to the open question counts up to then. Null: none is open.',
  ),
  reveal: about(reveal.nullable(), 'Null until the game is over and settled.'),
});

/** What one viewer may know of a game of Market. */
export const marketView = z
  .discriminatedUnion('phase', [empty, table])
  .meta({ description: 'Everything that one viewer of a game of Market may know.' });
