/** Tests of the expected table after pending bets. */
import type { Side } from '@parlour/game';
import { expect, test } from 'vitest';
import { expectedTable, stillPending, tradeObstacle } from './expected-table.ts';

const quotes = (bid: number) => ({ bid: bid * 1000, ask: (bid + 1) * 1000 });
const bets = (sides: string) =>
  [...sides].map((letter, index) => ({
    id: String(index),
    side: (letter === 'H' ? 'human' : 'computer') as Side,
    quantity: 1,
  }));

test('worked example A: a round trip costs nothing', () => {
  const after = expectedTable(quotes(49), { cash: 0, position: 0 }, bets('HC'));
  expect(after).toMatchObject({ bid: 49_000, ask: 50_000, cash: 0, position: 0, pending: 2 });
});

test('worked example B: a flip from computer to human', () => {
  const low = expectedTable(quotes(49), { cash: 0, position: 0 }, bets('CC'));
  expect(low).toMatchObject({ bid: 47_000, ask: 48_000, cash: -103_000, position: -2 });
  const high = expectedTable({ bid: low.bid, ask: low.ask }, low, bets('HHH'));
  expect(high).toMatchObject({ position: 1, cash: -50_000, ifHuman: 50_000, ifComputer: -50_000 });
});

test('a bet beyond the end of the ladder changes nothing', () => {
  const top = { bid: 99_000, ask: 100_000 };
  expect(expectedTable(top, { cash: 0, position: 0 }, bets('H'))).toMatchObject({
    ...top,
    cash: 0,
    position: 0,
  });
});

test('a new holding takes the oldest bets of its side from the pending ones', () => {
  expect(stillPending(bets('HHH'), 0, 2).map(({ id }) => id)).toEqual(['2']);
  expect(stillPending(bets('HCH'), 0, -1).map(({ id }) => id)).toEqual(['0', '2']);
  expect(stillPending(bets('HC'), 3, 3)).toHaveLength(2);
});

test('of a bet of several units those that the new holding has are taken', () => {
  const five = { id: 'five', side: 'human', quantity: 5 } as const;
  expect(stillPending([five, ...bets('H')], 0, 3)).toEqual([{ ...five, quantity: 2 }, ...bets('H')]);
  expect(stillPending([five, ...bets('HH')], 0, 6).map(({ id }) => id)).toEqual(['1']);
  expect(expectedTable(quotes(49), { cash: 0, position: 0 }, [five])).toMatchObject({
    bid: 54_000,
    ask: 55_000,
    cash: -260_000,
    position: 5,
  });
});

test('an obstacle is named: the end of the ladder, the budget, being done', () => {
  const here = expectedTable(quotes(52), { cash: -153_000, position: 3 }, []);
  expect(tradeObstacle(here, 'human', { budget: 200_000, done: false })).toBe('insufficient-points');
  expect(tradeObstacle(here, 'computer', { budget: 200_000, done: false })).toBeNull();
  expect(tradeObstacle(here, 'computer', { budget: null, done: true })).toBe('is-done');
  const top = expectedTable({ bid: 99_000, ask: 100_000 }, { cash: 0, position: 0 }, []);
  expect(tradeObstacle(top, 'human', { budget: null, done: false })).toBe('at-limit');
});
