/** The scale that the bars of a table share. */
import { expect, test } from 'vitest';
import { scaleOf } from './estimate.tsx';

test('all bars of a table share a span, and it has 0 in it', () => {
  const none = { mean: 4, interval: null };
  expect(scaleOf([{ mean: 5, interval: [2, 8] }, none])).toEqual({ low: 0, high: 8 });
  expect(scaleOf([{ mean: -5, interval: [-8, -2] }])).toEqual({ low: -8, high: 0 });
  expect(scaleOf([])).toEqual({ low: 0, high: 0 });
});
