/** Tests of skipped turns on the ladder. */
import { expect, test } from 'vitest';
import { skippedTurns } from './ladder-game.ts';

const held = (by: string, from: number, at: number) => ({ type: 'held', by, from, at });

test('a turn is skipped if nothing came, or if it came later than replies count', () => {
  const facts = [
    held('left', 20_000, 90),
    held('left', 60_000, 40_150),
    held('left', 60_000, 40_050),
    held('left', 100_000, 80_300),
    { type: 'passed', by: 'left', at: 140_000 },
    { type: 'passed', by: 'right', at: 120_000 },
  ];
  expect(skippedTurns(facts, 'left', { slot: 20_000, replyWithin: 100 })).toBe(2);
  expect(skippedTurns(facts, 'left', { slot: 20_000, replyWithin: 20_000 })).toBe(1);
  expect(skippedTurns(facts, 'right', { slot: 20_000, replyWithin: 100 })).toBe(1);
});
