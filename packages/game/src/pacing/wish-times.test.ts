/** Tests of the wish times that people teach machines. */
import { expect, test } from 'vitest';
import { drawnWishTimes } from './wish-times.ts';

const known = (shares: readonly number[], weight: number) =>
  shares.map((share, at) => ({ lesson: { person: `${at}`, share }, weight }));

test('each seat gets one of them by its weight, by the seed', () => {
  const all = [...known([0.2, 0.9], 4000), ...known([1], 8000)];
  const drawn = drawnWishTimes(all, 'seed', ['A', 'B']);
  expect(Object.keys(drawn ?? {})).toEqual(['A', 'B']);
  expect(drawnWishTimes(all, 'seed', ['B', 'A'])).toEqual(drawn);
  const counts = new Map([0.2, 0.9, 1].map((share) => [share, 0]));
  for (let game = 0; game < 900; game += 1) {
    const share = drawnWishTimes(all, `seed ${game}`, ['A'])?.A;
    if (share !== undefined) counts.set(share, (counts.get(share) ?? 0) + 1);
  }
  expect([...counts.keys()]).toHaveLength(3);
  for (const [share, count] of counts) expect(Math.abs(count - (share === 1 ? 450 : 225))).toBeLessThan(60);
});

test('the prior counts as thirty members: a seat that falls to it has none', () => {
  expect(drawnWishTimes([], 'seed', ['A'])).toBeUndefined();
  const games = Array.from({ length: 800 }, (_, game) =>
    Object.keys(drawnWishTimes(known([0.5], 10), `${game}`, ['A']) ?? {}),
  );
  expect(Math.abs(games.flat().length - 200)).toBeLessThan(50);
});
