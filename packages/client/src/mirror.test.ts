import { expect, test } from 'vitest';
import { afterChange } from './mirror.ts';

const mirror = { run: 'r', n: 4, at: 0, view: { price: { ask: 50 }, chart: [[0, 50]] } };

test('the next change is applied, and untouched parts keep their identity', () => {
  const after = afterChange(mirror, {
    n: 5,
    at: 9,
    patch: [{ op: 'replace', path: '/price/ask', value: 51 }],
  });
  if (after === 'gap') throw new Error('no gap expected');
  expect(after).toEqual({ run: 'r', n: 5, at: 9, view: { price: { ask: 51 }, chart: [[0, 50]] } });
  expect((after.view as typeof mirror.view).chart).toBe(mirror.view.chart);
});

test('a change known already changes nothing', () => {
  expect(afterChange(mirror, { n: 4, at: 9, patch: [{ op: 'remove', path: '/nowhere' }] })).toBe(mirror);
});

test('a missing change, a missing view and a patch that does not fit are gaps', () => {
  expect(afterChange(mirror, { n: 6, at: 9, patch: [] })).toBe('gap');
  expect(afterChange(null, { n: 1, at: 9, patch: [] })).toBe('gap');
  expect(afterChange(mirror, { n: 5, at: 9, patch: [{ op: 'replace', path: '/no/such', value: 1 }] })).toBe(
    'gap',
  );
});
