/** Tests when a failing webhook rests. */
import { expect, test } from 'vitest';
import { WebhookHealth } from './health.ts';

test('three questions in a row without an answer are a reason to rest, once their games are over', () => {
  const health = new WebhookHealth();
  for (const game of ['a', 'b', 'c', 'd']) health.noted(game, false);
  expect([health.over('a', 0), health.over('b', 0), health.over('c', 0)]).toEqual([0, 0, 60_000]);
  expect(health.over('d', 1)).toBe(0);
});

test('an answer in between is none, and every rest is longer until there is one', () => {
  const health = new WebhookHealth();
  const play = (game: string, now: number, ...answered: boolean[]) => {
    for (const one of answered) health.noted(game, one);
    return health.over(game, now);
  };
  expect(play('a', 0, false, false, true, false, false)).toBe(0);
  expect(play('b', 0, false)).toBe(60_000);
  expect(play('c', 30_000, false, false, false)).toBe(0);
  expect(play('d', 60_000, false)).toBe(120_000);
  expect(play('e', 600_000, true)).toBe(0);
  expect(play('f', 600_000, false, false, false)).toBe(60_000);
  let longest = 0;
  for (let round = 0; round < 10; round += 1)
    longest = Math.max(longest, play('g', 1e9 + round * 1e8, false, false, false));
  expect(longest).toBe(3_600_000);
});
