/** Tests of own changes of the price. */
import type { Instant } from '@parlour/game';
import { expect, test } from 'vitest';
import { ownTrades } from './own-trades.ts';

const point = (at: number, ask: number) => [at as Instant, ask] as const;
const start = [point(0, 50)];
const seen = (position: number, ...more: (readonly [Instant, number])[]) => ({
  chart: [...start, ...more],
  own: { position },
});

test('units of one order are one mark, at the price after them', () => {
  expect(ownTrades(seen(0), seen(2, point(7, 51), point(7, 52)))).toEqual([
    { at: 7, ask: 52, side: 'human', quantity: 2 },
  ]);
});

test('what others did to the price is not one’s own', () => {
  expect(ownTrades(seen(0), seen(0, point(7, 51)))).toEqual([]);
  expect(ownTrades(seen(3), seen(2, point(7, 51), point(8, 50)))).toEqual([
    { at: 8, ask: 50, side: 'computer', quantity: 1 },
  ]);
});
