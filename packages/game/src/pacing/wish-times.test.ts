/** Tests of the wish times that people teach machines. */
import { expect, test } from 'vitest';
import { drawnWishTimes, type WishTime, withWishTimes } from './wish-times.ts';

const wishTimes = (count: number, person: (index: number) => string): readonly WishTime[] =>
  Array.from({ length: count }, (_, index) => ({ person: person(index), share: index / count }));

test('the newest are kept, and of nobody more than ten', () => {
  const tom = withWishTimes(
    [],
    wishTimes(30, () => 'tom'),
  );
  expect(tom.map(({ share }) => share)).toEqual(Array.from({ length: 10 }, (_, index) => (20 + index) / 30));
  const many = withWishTimes(
    wishTimes(2000, (index) => `person ${index}`),
    [{ person: 'ann', share: 0.5 }],
  );
  expect(many).toHaveLength(2000);
  expect(many.at(-1)).toEqual({ person: 'ann', share: 0.5 });
  expect(many[0]?.person).toBe('person 1');
});

test('fewer than 200 teach nothing; then each seat gets one of them, by the seed', () => {
  const known = [0.2, 0.9, 1];
  const shares = Array.from({ length: 200 }, (_, index) => known[index % 3] ?? 1);
  expect(drawnWishTimes(shares.slice(1), 'seed', ['A', 'B'])).toBeUndefined();
  const drawn = drawnWishTimes(shares, 'seed', ['A', 'B']);
  expect(Object.keys(drawn ?? {})).toEqual(['A', 'B']);
  expect(drawnWishTimes(shares, 'seed', ['B', 'A'])).toEqual(drawn);
  const counts = new Map(known.map((share) => [share, 0]));
  for (let game = 0; game < 900; game += 1) {
    const share = drawnWishTimes(shares, `seed ${game}`, ['A'])?.A ?? 0;
    counts.set(share, (counts.get(share) ?? 0) + 1);
  }
  expect(counts.size).toBe(3);
  for (const count of counts.values()) expect(Math.abs(count - 300)).toBeLessThan(60);
});
