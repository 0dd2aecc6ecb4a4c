/** Amounts and times as people read them. */
import { expect, test } from 'vitest';
import { clockText, inPoints, momentText, signedPointsText } from './points.ts';

test('amounts and times as people read them', () => {
  expect([50_000, 50_500, 2996, -1000].map(inPoints)).toEqual(['50', '50.5', '3', '-1']);
  expect([50_000, 0, -20, -1500].map(signedPointsText)).toEqual(['+50', '0', '0', '−1.5']);
  expect([120_000, 59_001, 400, 0, -5].map(clockText)).toEqual(['2:00', '1:00', '0:01', '0:00', '0:00']);
  expect(momentText(61_999)).toBe('1:01');
});
