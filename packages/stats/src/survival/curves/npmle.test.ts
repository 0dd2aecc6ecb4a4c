/** Tests of Turnbull's estimate for interval data. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../../random.ts';
import { golden } from '../../testing/golden.ts';
import { goldenIntervals, goldenNumber, observationsOf } from '../../testing/survival-data.ts';
import { columnsOf } from '../data/columns.ts';
import { type Observations, rowsWhere } from '../data/observations.ts';
import { npmle, type SurvivalEstimate, survivalAt } from './npmle.ts';

interface Expected {
  readonly n: number;
  readonly support: readonly {
    readonly l: unknown;
    readonly r: unknown;
    readonly left_closed: boolean;
    readonly mass: number;
  }[];
  readonly loglik: number;
  readonly n_innermost_intervals: number;
  readonly S_at: readonly (readonly [number, number])[];
}

function estimate(observations: Observations, general: boolean): SurvivalEstimate {
  const result = npmle(observations, general);
  if ('notEstimable' in result) throw new Error(result.notEstimable);
  expect(result.dualityGap).toBeLessThan(1e-9);
  return result;
}

function expectSame(observations: Observations, expected: Expected) {
  for (const general of [false, true]) {
    const result = estimate(observations, general);
    expect(result.n).toBe(expected.n);
    expect(columnsOf(observations).left).toHaveLength(expected.n_innermost_intervals);
    expect(result.support.map(({ left, right }) => [left, right])).toEqual(
      expected.support.map(({ l, r }) => [goldenNumber(l), goldenNumber(r)]),
    );
    expect(result.support.map(({ left, right }) => left === right)).toEqual(
      expected.support.map(({ left_closed }) => left_closed),
    );
    for (const [index, { mass }] of expected.support.entries())
      expect(Math.abs((result.support[index]?.mass ?? 9) - mass)).toBeLessThan(1e-9);
    expect(Math.abs(result.logLikelihood - expected.loglik)).toBeLessThan(1e-9);
    for (const [time, surviving] of expected.S_at)
      expect(Math.abs((survivalAt(result, time) ?? 9) - surviving), `S(${time})`).toBeLessThan(1e-9);
  }
}

describe('known answers', () => {
  test.each(['bcos', 'current_status_1', 'current_status_2', 'ic_general_1', 'ic_general_2'])(
    '%s',
    (name) => {
      const { observations, groups } = goldenIntervals(`survival/${name}.csv`);
      const { npmle: expected } = golden<{ npmle: { pooled: Expected; groups: Record<string, Expected> } }>(
        `survival/${name}.expected.json`,
      );
      expectSame(observations, expected.pooled);
      for (const [group, answer] of Object.entries(expected.groups))
        expectSame(
          rowsWhere(observations, (row) => groups[row] === group),
          answer,
        );
    },
  );

  const edges = golden<
    {
      name: string;
      data: [unknown, unknown][];
      npmle: Expected;
    }[]
  >('survival/edge_cases.expected.json');
  test.each(edges)('$name', ({ data, npmle: expected }) => expectSame(observationsOf(data), expected));

  test('nothing to estimate from', () => {
    expect(npmle(observationsOf([]))).toEqual({ notEstimable: 'no observations' });
    expect(npmle(observationsOf([[3, 2]]))).toHaveProperty('notEstimable');
    expect(npmle(observationsOf([[Number.NaN, 2]]))).toHaveProperty('notEstimable');
  });
});

const interval = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 6 }), fc.boolean())
  .map(([left, length, isOpen]): [number, number] => [left, isOpen ? Infinity : left + length]);
const currentStatus = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.boolean())
  .map(([time, isSeen]): [number, number] => (isSeen ? [0, time] : [time, Infinity]));

describe('properties', () => {
  test('is certified, sums to 1, never rises, and does not ask in which order the rows come', () => {
    fc.assert(
      fc.property(fc.array(interval, { minLength: 1, maxLength: 40 }), (rows) => {
        const result = estimate(observationsOf(rows), false);
        expect(result.support.reduce((sum, { mass }) => sum + mass, 0)).toBeCloseTo(1, 10);
        expect(result.support.every(({ mass }) => mass > 0)).toBe(true);
        const turned = estimate(observationsOf(rows.toReversed()), false);
        expect(turned.logLikelihood).toBeCloseTo(result.logLikelihood, 8);
      }),
    );
  });

  test('the shortcuts are what the iteration finds', () => {
    const exactOrCensored = interval.map(([left, right]): [number, number] =>
      right === Infinity ? [left, right] : [left, left],
    );
    for (const rows of [currentStatus, exactOrCensored])
      fc.assert(
        fc.property(fc.array(rows, { minLength: 1, maxLength: 40 }), (data) => {
          const [short, long] = [estimate(observationsOf(data), false), estimate(observationsOf(data), true)];
          expect(Math.abs(short.logLikelihood - long.logLikelihood)).toBeLessThan(1e-9);
          for (let time = 0; time <= 12; time++) {
            const [a, b] = [survivalAt(short, time), survivalAt(long, time)];
            if (a !== undefined && b !== undefined) expect(Math.abs(a - b)).toBeLessThan(1e-5);
          }
        }),
      );
  });
});

test('calibration: over many samples the curve lies where the truth lies', { tags: ['long'] }, () => {
  const random = mulberry32(20_260_101);
  const errors: number[] = [];
  for (let sample = 0; sample < 40; sample++) {
    const rows = Array.from({ length: 150 }, (): [number, number] => {
      const time = -10 * Math.log(1 - random());
      let [from, to] = [0, 4 * random()];
      while (to < time && to < 20) [from, to] = [to, to + 4 * random()];
      return to < time ? [to, Infinity] : [from, to];
    });
    const result = estimate(observationsOf(rows), false);
    for (const time of [3, 6, 10]) {
      const next = result.support.find(({ right }) => right >= time)?.left ?? time;
      errors.push((survivalAt(result, Math.min(time, next)) ?? 0) - Math.exp(-time / 10));
    }
  }
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.25);
});
