/** Tests of what a game does to the ratings of its players. */
import { expect, test } from 'vitest';
import { ratingChanges } from './rating-change.ts';

const known = {
  par: 0.5,
  seats: { left: { rating: 1500, games: 0 }, right: { rating: 1500, games: 30 } },
};

test('of two equals the one who scores more gains K/2, and K is smaller after 30 games', () => {
  expect(ratingChanges(known, { left: 1, right: 0 })).toEqual({
    left: { before: 1500, after: 1516 },
    right: { before: 1500, after: 1492 },
  });
});

test('both may gain, and a score is measured from the mean of the pool', () => {
  const { left, right } = ratingChanges({ ...known, par: 0.75 }, { left: 1, right: 0.75 });
  expect(left?.after).toBeCloseTo(1500 + 32 * (1 - 0.5 - 0.25));
  expect(right?.after).toBeCloseTo(1500);
});

test('against somebody 400 points above a loss costs K/11', () => {
  const seats = { left: { rating: 1500, games: 0 }, right: { rating: 1900, games: 0 } };
  expect(ratingChanges({ par: 0.5, seats }, { left: 0, right: 1 }).left?.after).toBeCloseTo(1500 - 32 / 11);
});

test('without a rating or a score on both sides nothing changes', () => {
  expect(ratingChanges(known, { left: 1 })).toEqual({});
  expect(
    ratingChanges({ par: 0.5, seats: { left: { rating: 1, games: 1 } } }, { left: 1, right: 0 }),
  ).toEqual({});
});
