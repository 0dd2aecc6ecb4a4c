/** Tests of machines' delays before a judgement. */
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

/** Times of people who weigh so much each. */
const weighed = (all: readonly number[], weight: number) => all.map((value) => ({ value, weight }));

test('what people took is drawn, and nobody counts as much slower than the others', () => {
  expect(judgingQuantiles([])).toBeUndefined();
  const evenly = Array.from({ length: 201 }, (_, index) => 10_000 + 100 * (200 - index));
  const people = judgingQuantiles(weighed(evenly, 1000));
  expect(people).toHaveLength(41);
  expect(people?.at(20)).toBeGreaterThan(19_500);
  expect(people?.at(20)).toBeLessThan(20_500);
  const slow = judgingQuantiles([...weighed(evenly, 1), ...weighed([5_000_000], 20)]);
  expect(slow?.at(-1)).toBeLessThan(60_000);
  const drawn = times(people);
  expect(mean(drawn)).toBeGreaterThan(19.5);
  expect(mean(drawn)).toBeLessThan(20.5);
});

test('the prior counts as thirty members: from the first time on it moves, and twenty change little', () => {
  const untaught = judgingQuantiles(weighed([30_000], 0.001))?.at(20) ?? 0;
  expect(untaught).toBeGreaterThan(32_000);
  expect(untaught).toBeLessThan(35_500);
  const twenty = judgingQuantiles(weighed(Array(20).fill(15_000), 1))?.at(20) ?? 0;
  expect(twenty).toBeGreaterThan(15_000);
  expect(twenty).toBeLessThan(untaught);
  expect(judgingQuantiles(weighed(Array(300).fill(15_000), 1))?.at(20)).toBe(15_000);
});

test('it is drawn once for a seat, and is nothing where nothing is paced', () => {
  const speaker = { seed: 's', seat: 'left' };
  expect(judgingTime('typist', speaker)).toBe(judgingTime('typist', speaker));
  expect(judgingTime('typist', speaker)).not.toBe(judgingTime('typist', { ...speaker, seat: 'right' }));
  expect(judgingTime('none', speaker)).toBe(milliseconds(0));
});
