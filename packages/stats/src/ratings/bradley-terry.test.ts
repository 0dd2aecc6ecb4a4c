/** Tests of the Bradley-Terry model. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { estimated } from '../testing/estimated.ts';
import { bradleyTerry } from './bradley-terry.ts';
import type { ScoredGame } from './scored-game.ts';

const repeat = (times: number, a: string, b: string, score: number): ScoredGame[] =>
  Array.from({ length: times }, () => ({ a, b, score }));

describe('known answers', () => {
  test('American League 1987 (Agresti, Categorical Data Analysis, 2002, table 10.10)', () => {
    const clubs = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
    const wins = [
      [0, 7, 9, 7, 7, 9, 11],
      [6, 0, 7, 5, 11, 9, 9],
      [4, 6, 0, 7, 7, 8, 12],
      [6, 8, 6, 0, 6, 7, 10],
      [6, 2, 6, 7, 0, 7, 12],
      [4, 4, 5, 6, 6, 0, 6],
      [2, 4, 1, 3, 1, 7, 0],
    ];
    const games = wins.flatMap((row, i) =>
      row.flatMap((count, j) => repeat(count, clubs[i] ?? '', clubs[j] ?? '', 1)),
    );
    const { strengths, logLikelihood } = estimated(bradleyTerry(games, { reference: 'Baltimore' }));
    // From scipy's minimize; Agresti prints 1.581, 1.436, 1.294, 1.248, 1.108, 0.684.
    const expected = [1.58135585, 1.43640805, 1.29448515, 1.24761785, 1.10769765, 0.68385275, 0];
    const errors = [0.34325598, 0.33956849, 0.3366694, 0.33586092, 0.3338782, 0.33187667, 0];
    clubs.forEach((club, index) => {
      expect(strengths.get(club)?.strength).toBeCloseTo(expected[index] ?? 0, 6);
      expect(strengths.get(club)?.standardError).toBeCloseTo(errors[index] ?? 0, 6);
    });
    expect(logLikelihood).toBeCloseTo(-172.24817599471723, 9);
  });

  test('of two players by hand: the logit of the wins, and ties beside them', () => {
    const games = [...repeat(30, 'a', 'b', 0), ...repeat(20, 'a', 'b', 1), ...repeat(10, 'b', 'a', 0.5)];
    const dropped = estimated(bradleyTerry(games));
    expect(dropped.games).toBe(50);
    expect(dropped.strengths.get('b')?.strength).toBeCloseTo(Math.log(30 / 20), 10);
    expect(dropped.strengths.get('b')?.standardError).toBeCloseTo(Math.sqrt(1 / 30 + 1 / 20), 10);
    const kept = estimated(bradleyTerry(games, { ties: 'davidson' }));
    expect(kept.games).toBe(60);
    expect(kept.strengths.get('b')?.strength).toBeCloseTo(Math.log(30 / 20), 10);
    expect(kept.logTie?.strength).toBeCloseTo(Math.log(10 / Math.sqrt(30 * 20)), 10);
  });

  test('the sandwich of two players by hand', () => {
    const games = [
      ...repeat(8, 'a', 'b', 0).map((game) => ({ ...game, cluster: 'x' })),
      ...repeat(4, 'a', 'b', 1).map((game) => ({ ...game, cluster: 'y' })),
      ...repeat(4, 'a', 'b', 0).map((game) => ({ ...game, cluster: 'y' })),
    ];
    const { strengths, clusters } = estimated(bradleyTerry(games));
    expect(clusters).toBe(2);
    const meat = (8 * 0.25) ** 2 + (4 * 0.25 - 4 * 0.75) ** 2;
    const bread = 1 / (16 * 0.75 * 0.25);
    expect(strengths.get('b')?.standardError).toBeCloseTo(Math.sqrt(2 * meat) * bread, 10);
  });
});

describe('properties', () => {
  const scores = fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 3, maxLength: 25 });
  const pairs = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
  ] as const;

  test('it does not matter who is named first, nor against whom strengths are measured', () => {
    fc.assert(
      fc.property(scores, fc.constantFrom('drop', 'davidson'), (list, ties) => {
        const games = list.map((score, index): ScoredGame => {
          const [a, b] = pairs[index % 3] ?? pairs[0];
          return { a, b, score };
        });
        const turned = games.map(({ a, b, score }) => ({ a: b, b: a, score: 1 - score }));
        const there = bradleyTerry(games, { ties });
        const back = bradleyTerry(turned, { ties, reference: 'c' });
        expect(isEstimable(there)).toBe(isEstimable(back));
        if (!isEstimable(there) || !isEstimable(back)) return;
        const ofC = there.strengths.get('c')?.strength ?? 0;
        for (const name of ['a', 'b', 'c'])
          expect(back.strengths.get(name)?.strength).toBeCloseTo(
            (there.strengths.get(name)?.strength ?? 0) - ofC,
            6,
          );
        expect(back.logLikelihood).toBeCloseTo(there.logLikelihood, 8);
      }),
    );
  });

  test('what cannot be told has a reason', () => {
    const unbeaten = bradleyTerry([...repeat(3, 'a', 'b', 1), ...repeat(2, 'b', 'c', 0.5)], {
      ties: 'davidson',
    });
    expect(unbeaten).toEqual({ notEstimable: expect.stringContaining('a never lost') });
    expect(isEstimable(bradleyTerry([]))).toBe(false);
    expect(isEstimable(bradleyTerry(repeat(3, 'a', 'b', 0.5), { ties: 'davidson' }))).toBe(false);
    const chained = [...repeat(1, 'a', 'b', 0.5), ...repeat(1, 'b', 'c', 0.5), ...repeat(1, 'a', 'c', 1)];
    expect(isEstimable(bradleyTerry(chained, { ties: 'davidson' }))).toBe(false);
    const apart = [
      ...repeat(2, 'a', 'b', 1),
      ...repeat(2, 'a', 'b', 0),
      ...repeat(2, 'c', 'd', 1),
      ...repeat(2, 'c', 'd', 0),
    ];
    expect(isEstimable(bradleyTerry(apart))).toBe(false);
    expect(() => bradleyTerry(repeat(1, 'a', 'b', 1), { reference: 'z' })).toThrow(RangeError);
  });
});

test('calibration: annotators with tastes of their own; the sandwich covers 95 %, the model alone does not', () => {
  const random = mulberry32(31);
  const normal = () => normalQuantile(random());
  const runs = 250;
  let [sandwich, model] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const games = Array.from({ length: 24 }, (_, annotator) => {
      const taste = { a: normal(), b: normal() };
      return Array.from({ length: 10 }, () => {
        const share = 1 / (1 + Math.exp(taste.b - taste.a));
        const u = random();
        return {
          a: 'a',
          b: 'b',
          score: u < 0.3 ? 0.5 : u < 0.3 + 0.7 * share ? 1 : 0,
          cluster: `${annotator}`,
        };
      });
    }).flat();
    const covers = (list: typeof games | ScoredGame[]) => {
      const [low, high] = estimated(bradleyTerry(list, { ties: 'davidson' })).strengths.get('b')
        ?.interval ?? [1, -1];
      return low <= 0 && 0 <= high;
    };
    if (covers(games)) sandwich++;
    if (covers(games.map(({ a, b, score }) => ({ a, b, score })))) model++;
  }
  expect(Math.abs(sandwich / runs - 0.95)).toBeLessThan(3.3 * Math.sqrt((0.95 * 0.05) / runs));
  expect(model / runs).toBeLessThan(0.87);
});
