/** Tests of the orders of a bet. */
import { expect, test } from 'vitest';
import { ordersOf, ordersTo, priceOf } from './orders.ts';

const here = (bid: number, position = 0, cash = 0) => ({
  bid: bid * 1000,
  ask: (bid + 1) * 1000,
  position,
  cash,
});
const budget = 5_000_000;

test('one order brings the price where one wants it, and no unit may be dearer', () => {
  expect(ordersTo(here(49), 68_000, budget)).toEqual([{ side: 'human', quantity: 18, limit: 67_999 }]);
  expect(ordersTo(here(49), 45_000, budget)).toEqual([{ side: 'computer', quantity: 5, limit: 55_000 }]);
  expect(ordersTo(here(49), 50_000, budget)).toEqual([]);
});

test('what one holds of the other side is sold first, at a limit of its own', () => {
  expect(ordersTo(here(49, -2), 55_000, budget)).toEqual([
    { side: 'human', quantity: 2, limit: 45_001 },
    { side: 'human', quantity: 3, limit: 54_999 },
  ]);
  expect(ordersTo(here(49, 9), 45_000, budget)).toEqual([{ side: 'computer', quantity: 5, limit: 45_000 }]);
});

test('it goes as far as the points reach and the ladder goes', () => {
  expect(ordersTo(here(49), 90_000, 153_000)).toEqual([{ side: 'human', quantity: 3, limit: 89_999 }]);
  expect(ordersTo(here(97), 100_000, null)).toEqual([{ side: 'human', quantity: 2, limit: 99_999 }]);
  expect(ordersTo(here(1), 1000, null)).toEqual([{ side: 'computer', quantity: 1, limit: 99_000 }]);
});

test('between the rungs of a finer ladder it stops below the price', () => {
  const fine = { bid: 49_500, ask: 50_500, position: 0, cash: 0 };
  expect(ordersTo(fine, 52_000, null)).toEqual([{ side: 'human', quantity: 2, limit: 51_999 }]);
  expect(ordersTo(fine, 48_000, null)).toEqual([{ side: 'computer', quantity: 2, limit: 52_000 }]);
});

test('so many units at once, two points beyond the last price at the worst', () => {
  expect(ordersOf(here(49), 'human', 1, budget)).toEqual([{ side: 'human', quantity: 1, limit: 52_000 }]);
  expect(ordersOf(here(49), 'computer', 1, budget)).toEqual([
    { side: 'computer', quantity: 1, limit: 53_000 },
  ]);
  expect(ordersOf(here(49), 'human', 10, budget)).toEqual([{ side: 'human', quantity: 10, limit: 61_000 }]);
  expect(ordersOf(here(49, 1), 'computer', 5, budget)).toEqual([
    { side: 'computer', quantity: 1, limit: 47_000 },
    { side: 'computer', quantity: 4, limit: 57_000 },
  ]);
  expect(ordersOf(here(49), 'human', 10, 100_000)).toMatchObject([{ quantity: 1 }]);
  expect(ordersOf(here(49), 'human', 1, 49_000)).toEqual([]);
});

test('a price is read as people write it', () => {
  expect(['68', ' 68,5 ', '100', '1', '68.25'].map(priceOf)).toEqual([68_000, 68_500, 100_000, 1000, 68_250]);
  expect(['', '0', '101', '-3', 'x', '6 8', '1e2'].map(priceOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
