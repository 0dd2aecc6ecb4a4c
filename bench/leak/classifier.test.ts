/** Tests that the classifiers of the leak test find a signal, and nothing without one. */
import { mulberry32, normalQuantile, type Random } from '@parlour/stats';
import { describe, expect, test } from 'vitest';
import { crossValidatedAuc, gamesFor } from './classifier.ts';

const normal = (random: Random) => normalQuantile(Math.max(random(), 1e-12));

/** Games of random natures with features that depend on them as specified. */
function madeUp(n: number, seed: number, row: (isHuman: boolean, random: Random) => readonly number[]) {
  const random = mulberry32(seed);
  const labels = Array.from({ length: n }, () => random() < 0.5);
  return crossValidatedAuc(
    labels.map((label) => row(label, random)),
    labels,
    random,
  );
}

describe('what tells something is found', () => {
  test('a mean that differs', () => {
    const { auc, low, n } = madeUp(600, 1, (human, random) => [
      normal(random),
      normal(random) + (human ? 1 : 0),
    ]);
    // Half a unit to either side of the middle: the best there is has Phi(1 / sqrt(2)) = 0.76.
    expect(auc).toBeGreaterThan(0.7);
    expect(auc).toBeLessThan(0.82);
    expect(low).toBeGreaterThan(0.6);
    expect(n).toBe(570);
  });

  test('a spread that differs, and a mean that does not', () => {
    const { low } = madeUp(600, 2, (human, random) => [normal(random) * (human ? 3 : 1), normal(random)]);
    expect(low).toBeGreaterThan(0.6);
  });

  test('two that tell together, and neither alone', () => {
    const { low } = madeUp(600, 3, (human, random) => {
      const first = normal(random);
      const size = Math.abs(normal(random));
      return [first, human === first > 0 ? size : -size];
    });
    expect(low).toBeGreaterThan(0.8);
  });

  test('that a value is missing, or beyond all bounds, spoils nothing', () => {
    const { low } = madeUp(600, 4, (human, random) => [
      random() < 0.2 ? Number.NaN : random() < 0.01 ? 1e9 : normal(random) + (human ? 2 : 0),
      7,
    ]);
    expect(low).toBeGreaterThan(0.7);
  });
});

test('features that never differ tell nothing, for certain', () => {
  expect(madeUp(100, 5, () => [1, 2])).toMatchObject({ auc: 0.5, low: 0.5, high: 0.5 });
  expect(madeUp(100, 6, () => [])).toMatchObject({ auc: 0.5, low: 0.5, high: 0.5 });
});

test('too few games are an error that says so', () => {
  expect(() => madeUp(12, 7, () => [1])).toThrow('eight games of either nature');
});

test('enough are played for as many as are wanted to be judged', () => {
  expect(gamesFor(300)).toBe(316);
  expect(Math.floor((gamesFor(3300) * 19) / 20)).toBe(3300);
});

describe('calibration: where nothing tells, the interval holds 0.5 in 95 %', () => {
  // 95 % less four standard errors of so many runs.
  test.each([
    [80, 1, 300],
    [80, 12, 200],
    [300, 3, 80],
  ])('%i games, %i features', (n, features, runs) => {
    let [held, sum] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const { auc, low, high } = madeUp(n, 1000 + run, (_, random) =>
        Array.from({ length: features }, () => normal(random)),
      );
      if (low <= 0.5 && 0.5 <= high) held++;
      sum += auc;
    }
    expect(held / runs).toBeGreaterThan(0.95 - 4 * Math.sqrt((0.95 * 0.05) / runs));
    expect(Math.abs(sum / runs - 0.5)).toBeLessThan(0.03);
  });
});
