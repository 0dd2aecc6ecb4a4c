/** Tests of the meter's server learning from people before measurement. */
import { packSpells } from '@parlour/game';
import { expect, test } from 'vitest';
import { taughtBy } from './taught.ts';

test('each lesson counts in full, and each mode learns apart', () => {
  const spells = packSpells([
    { row: 'open', seconds: 4, wrote: true },
    { row: 'own1', seconds: 60, wrote: false },
  ]);
  const lessons = Array.from({ length: 60 }, () => ({ mode: { kind: 'two' } as const, spells }));
  const { two, ...others } = taughtBy(lessons);
  expect(others).toEqual({});
  // What was believed before counts as thirty members.
  expect(two?.kinds[0]?.share).toBeCloseTo(30 / 90);
  expect(taughtBy([])).toEqual({});
});
