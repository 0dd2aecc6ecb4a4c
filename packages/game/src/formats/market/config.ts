/** The configuration of the Market, with the rule book's defaults. */
import { seconds } from '../../time.ts';
import { milliPointsPerPoint } from './ladder.ts';
import type { Config } from './words.ts';

/** Defaults of the rules. */
export const defaults: Config = {
  duration: seconds(120),
  headStart: seconds(5),
  grace: seconds(15),
  silence: seconds(45),
  maxBettors: 3,
  baseRate: 0.5,
  budget: 5000 * milliPointsPerPoint,
  ladder: 'classic',
  targetReward: 'average',
  questionLength: 200,
  answerLength: 500,
  queueLength: 20,
  tradeLimit: 2000,
  repeatLimit: 200,
  pacing: 'typist',
};

/** The LMSR ladder is longer, so its bettors are lent more. */
const lmsrBudget = 15_000 * milliPointsPerPoint;

export function configure(wishes: Partial<Config>): Config {
  const ladder = wishes.ladder ?? defaults.ladder;
  const budget = ladder === 'classic' ? defaults.budget : lmsrBudget;
  return { ...defaults, budget, ...wishes };
}
