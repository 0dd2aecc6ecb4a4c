/** Fields that the Market adds to game data. */
import * as z from 'zod';
import { marketConfigPlayed, marketOutcome } from '../market-view.ts';
import {
  bettor,
  count,
  erasableText,
  gameTime,
  milliPoints,
  points,
  price,
  question,
  withDescription,
} from './values.ts';

const moment = z.strictObject({
  at: gameTime,
  question,
  asker: bettor,
  text: erasableText,
  answer: erasableText,
  from: price,
  to: price,
  change: withDescription(z.int(), 'Effect of the answer on the price, in milli-points.'),
});

const gain = z.strictObject({
  forecast: withDescription(
    points,
    "Value of boards: 100 times the mean gain of the bettor's forecast over the base rate, by Brier score, over the answers.",
  ),
  brier: withDescription(
    points,
    "Movement of the price towards the truth by the bettor's own trades: 5000 times the gain in the Brier score.",
  ),
  result: milliPoints,
});

/** A live public game. */
export const marketLive = {
  closesAt: gameTime,
  price,
  spark: withDescription(
    z.array(z.tuple([gameTime, price])),
    'Times and values of price changes: at most 40 points.',
  ),
  questions: count,
  bettors: count,
};

/** The page of a finished game. */
export const marketRecord = {
  outcome: withDescription(marketOutcome.nullable(), 'Null: the game was stopped by a fault.'),
  moments: withDescription(
    z.array(moment),
    'The answers that moved the price, the biggest move first; at most 10.',
  ),
  gains: z.record(bettor, gain),
  config: z.union([marketConfigPlayed, z.strictObject({})]),
};
