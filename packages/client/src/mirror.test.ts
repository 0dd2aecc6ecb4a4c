/** Tests of the mirror: a view kept by differences. */
import { expect, test } from 'vitest';
import { applyChange } from './mirror.ts';

const mirror = { run: 'r', n: 4, at: 0, view: { price: { ask: 50 }, chart: [[0, 50]] } };

test('the next change is applied, and untouched parts keep their identity', () => {
  const after = applyChange(mirror, {
    n: 5,
    at: 9,
    patch: [{ op: 'replace', path: '/price/ask', value: 51 }],
  });
  if (after === 'gap') throw new Error('no gap expected');
  expect(after).toEqual({ run: 'r', n: 5, at: 9, view: { price: { ask: 51 }, chart: [[0, 50]] } });
  expect((after.view as typeof mirror.view).chart).toBe(mirror.view.chart);
});
