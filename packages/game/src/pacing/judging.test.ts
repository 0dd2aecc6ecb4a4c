/** Tests of how long a machine waits before it says what it takes somebody for. */
import { expect, test } from 'vitest';
import { milliseconds } from '../time.ts';
import { judgingQuantiles, judgingTime } from './judging.ts';

const times = (people?: Parameters<typeof judgingTime>[2]) =>
  Array.from(
    { length: 4000 },
    (_, id) => judgingTime('typist', { seed: `${id}`, seat: 'left' }, people) / 1000,
  );
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('until people are known: 40 s on average, by a gamma distribution of shape 2', () => {
  const drawn = times();
  expect(mean(drawn)).toBeGreaterThan(38.5);
  expect(mean(drawn)).toBeLessThan(41.5);
  // The variance of Gamma(2, 20 s) is 800 s².
  expect(mean(drawn.map((time) => (time - 40) ** 2))).toBeGreaterThan(700);
  expect(mean(drawn.map((time) => (time - 40) ** 2))).toBeLessThan(900);
});

test('from 200 people’s times on it is drawn from them, without going beyond', () => {
  expect(judgingQuantiles(Array.from({ length: 199 }, () => 1000))).toBeUndefined();
  const people = judgingQuantiles(Array.from({ length: 201 }, (_, index) => 10_000 + 100 * (200 - index)));
  expect(people?.at(0)).toBe(10_000);
  expect(people?.at(-1)).toBe(30_000);
  const drawn = times(people);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(30);
  expect(mean(drawn)).toBeGreaterThan(19.5);
  expect(mean(drawn)).toBeLessThan(20.5);
});

test('it is drawn once for a seat, and is nothing where nothing is paced', () => {
  const speaker = { seed: 's', seat: 'left' };
  expect(judgingTime('typist', speaker)).toBe(judgingTime('typist', speaker));
  expect(judgingTime('typist', speaker)).not.toBe(judgingTime('typist', { ...speaker, seat: 'right' }));
  expect(judgingTime('none', speaker)).toBe(milliseconds(0));
});
