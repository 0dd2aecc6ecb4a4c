import { expect, test } from 'vitest';
import { waitBefore } from './backoff.ts';

test('the waits grow from 0.3 s to 5 s and stay there', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((attempt) => waitBefore(attempt, 0))).toEqual([
    300, 600, 1200, 2400, 4800, 5000, 5000,
  ]);
});

test('chance shortens a wait by up to a half', () => {
  expect(waitBefore(0, 1)).toBe(150);
  expect(waitBefore(9, 0.5)).toBe(3750);
});
