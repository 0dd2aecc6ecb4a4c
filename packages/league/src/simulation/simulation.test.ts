/** Tests of the simulated league: the targets of its thresholds. */
import { mulberry32 } from '@parlour/stats';
import { expect, test } from 'vitest';
import { runLadder } from './ladder-run.ts';
import { detectCopies } from './relays.ts';
import { simulateLeague } from './simulate-league.ts';

const words = Array.from(
  { length: 1000 },
  (_, index) => `w${(index * 7919).toString(36)}${index % 3 === 0 ? 'ing' : 'er'}`,
);

test('100 bots, 200 games each, skills over 4 betas: ranks agree, and games are even', {
  tags: ['long'],
}, () => {
  const { rankCorrelation, gamesPerBot, coverage } = runLadder(100, 200, mulberry32(43));
  expect(rankCorrelation).toBeGreaterThanOrEqual(0.9);
  expect(gamesPerBot.min).toBeGreaterThanOrEqual(180);
  expect(gamesPerBot.max).toBeLessThanOrEqual(220);
  expect(coverage).toBeGreaterThan(0.85);
});

test('good bots rise and poor ones do not; the same seed gives the same league', {
  tags: ['long'],
}, () => {
  const pairs = { relays: 3, honest: 3 };
  const options = { bots: 60, seed: 2, words, gamesEach: 20, pairs };
  const { risen, timeToFull } = simulateLeague(options);
  expect(risen.good).toBeGreaterThanOrEqual(0.8);
  expect(risen.poor).toBeLessThanOrEqual(0.1);
  expect(timeToFull.p50).toBeGreaterThan(7);
  expect(simulateLeague({ ...options, bots: 4 })).toEqual(simulateLeague({ ...options, bots: 4 }));
});

test('relays are found, honest pairs are not', { tags: ['long'], timeout: 60_000 }, () => {
  const { precision, recall } = detectCopies({ relays: 300, honest: 3000, words }, mulberry32(9));
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(precision).toBeGreaterThanOrEqual(0.99);
});
