/** Tests of the intervals for miscalibration and discrimination. */
import { expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { corpDecomposition } from './corp.ts';
import { corpIntervals } from './corp-intervals.ts';
import { forecastTable } from './forecasts.ts';

const said = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);

/** Forecasts of all kinds alike, and outcomes that come with these probabilities. */
function drawn(count: number, truth: (p: number) => number, random: () => number) {
  const probability = Float64Array.from({ length: count }, (_, index) => said[index % said.length] ?? 0);
  const table = forecastTable({
    probability,
    outcome: Uint8Array.from(probability, (p) => (random() < truth(p) ? 1 : 0)),
  });
  if (!isEstimable(table)) throw new Error(table.notEstimable);
  return table;
}

/** The parts as they are of the truth. */
function partsOf(truth: (p: number) => number) {
  const mean = (value: (p: number) => number) => said.reduce((sum, p) => sum + value(p), 0) / said.length;
  const rate = mean(truth);
  return {
    miscalibration: mean((p) => (p - truth(p)) ** 2),
    discrimination: mean((p) => (truth(p) - rate) ** 2),
  };
}

test.each([
  ['calibrated', (p: number) => p],
  ['too bold', (p: number) => 0.25 + p / 2],
  ['blind', () => 0.4],
] as const)('%s forecasts: both intervals hold the truth', { tags: ['long'] }, (_, truth) => {
  const random = mulberry32(7);
  const parts = partsOf(truth);
  const runs = 80;
  const held = { miscalibration: 0, discrimination: 0 };
  for (let run = 0; run < runs; run++) {
    const intervals = corpIntervals(drawn(190, truth, random), { random, replicates: 150 });
    if (!isEstimable(intervals)) throw new Error(intervals.notEstimable);
    for (const part of ['miscalibration', 'discrimination'] as const) {
      const [low, high] = intervals[part];
      if (low <= parts[part] && parts[part] <= high) held[part] += 1;
    }
  }
  expect(held.miscalibration / runs).toBeGreaterThan(0.88);
  expect(held.discrimination / runs).toBeGreaterThan(0.88);
});

test('what games cannot tell is not estimable, and the same games give the same intervals', () => {
  const table = drawn(60, (p) => p, mulberry32(1));
  const intervals = corpIntervals(table, { random: mulberry32(2) });
  expect(intervals).toEqual(corpIntervals(table, { random: mulberry32(2) }));
  if (!isEstimable(intervals)) throw new Error(intervals.notEstimable);
  expect(intervals.discrimination[1]).toBeGreaterThan(corpDecomposition(table).discrimination);
  const options = { random: mulberry32(1) };
  expect(
    isEstimable(
      corpIntervals(
        drawn(49, (p) => p, mulberry32(1)),
        options,
      ),
    ),
  ).toBe(false);
  expect(
    isEstimable(
      corpIntervals(
        drawn(200, () => 1, mulberry32(1)),
        options,
      ),
    ),
  ).toBe(false);
});
