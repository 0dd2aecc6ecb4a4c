/** What the Market adds to what is told of every game. */
import * as z from 'zod';
import { marketConfigPlayed, marketOutcome } from '../market-view.ts';
import { about, at, bettor, count, milliPoints, points, price, question, words } from './values.ts';

const moment = z.strictObject({
  at,
  question,
  asker: bettor,
  text: words,
  answer: words,
  from: price,
  to: price,
  change: about(z.int(), 'What the answer did to the price, in milli-points.'),
});

const gain = z.strictObject({
  forecast: about(
    points,
    "What boards rank: the mean over the answers of 100 times how much better the bettor's own forecast was than the base rate, by Brier score.",
  ),
  brier: about(
    points,
    "What the bettor's own trades moved the price towards the truth: 5000 times the gain in the Brier score.",
  ),
  result: milliPoints,
});

/** A live game that everybody may watch. */
export const marketLive = {
  closesAt: at,
  price,
  spark: about(z.array(z.tuple([at, price])), 'When the price changed, and to what: at most 40 points.'),
  questions: count,
  bettors: count,
};

/** The page of a finished game. */
export const marketRecord = {
  outcome: about(marketOutcome.nullable(), 'Null: the game was stopped by a fault.'),
  moments: about(z.array(moment), 'The answers that moved the price, the biggest move first; at most 10.'),
  gains: z.record(bettor, gain),
  config: z.union([marketConfigPlayed, z.strictObject({})]),
};
