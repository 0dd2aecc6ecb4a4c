/** Tests of rating changes after a game. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratingChanges } from './rating-change.ts';

const of = (rating: number, games = 0, par = 0.5) => ({ rating, games, par });
const known = { seats: { left: of(1500), right: of(1500, 30) } };

test('the n-th game of the same two within a week counts 1/n, and the sixth nothing', () => {
  const changeOf = (together: number) =>
    ratingChanges({ ...known, together }, { left: 1, right: 0 }).left?.change;
  expect([1, 2, 3, 4, 5, 6, 40].map(changeOf)).toEqual([16_000, 8000, 5333, 4000, 3200, 0, 0]);
});

test('of two equals the one who scores more gains K/2, and K is smaller after 30 games', () => {
  expect(ratingChanges(known, { left: 1, right: 0 })).toEqual({
    left: { before: 1500, after: 1516, change: 16_000 },
    right: { before: 1500, after: 1492, change: -8000 },
  });
});

test('both may gain, and a score is measured from the mean of its own pool', () => {
  const seats = { left: of(1500, 0, 0.75), right: of(1500, 30, 0.25) };
  const { left, right } = ratingChanges({ seats }, { left: 1, right: 0.75 });
  expect(left?.after).toBeCloseTo(1500 + 32 * (1 - 0.5 - 0.25));
  expect(right?.after).toBeCloseTo(1500 + 16 * (0.75 - 0.5 + 0.25));
});

test('against somebody 400 points above a loss costs K/11', () => {
  const seats = { left: of(1500), right: of(1900) };
  expect(ratingChanges({ seats }, { left: 0, right: 1 }).left?.after).toBeCloseTo(1500 - 32 / 11, 3);
});

test('without a rating or a score on both sides nothing changes', () => {
  expect(ratingChanges(known, { left: 1 })).toEqual({});
  expect(ratingChanges({ seats: { left: of(1, 1) } }, { left: 1, right: 0 })).toEqual({});
});

test('property: changes are whole thousandths, so a rating is the same in whatever order they are added', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const game = fc.record({ own: share, other: share, par: share, rival: fc.integer({ min: 0, max: 3000 }) });
  fc.assert(
    fc.property(fc.array(game, { minLength: 1, maxLength: 40 }), (games) => {
      const changes = games.map(({ own, other, par, rival }) => {
        const seats = { left: of(1500, 0, par), right: of(rival) };
        return ratingChanges({ seats }, { left: own, right: other }).left;
      });
      expect(changes.every((one) => Number.isInteger(one?.change))).toBe(true);
      for (const one of changes) expect(one?.after).toBe((1_500_000 + (one?.change ?? 0)) / 1000);
      const sum = (all: typeof changes) => all.reduce((total, one) => total + (one?.change ?? 0), 0);
      expect(sum(changes.toReversed())).toBe(sum(changes));
    }),
  );
});
