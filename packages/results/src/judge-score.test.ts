/** Tests of a judge's score: known answers, properness, dependence, and the coverage of its interval. */
import type { Nature } from '@parlour/game';
import { mulberry32 } from '@parlour/stats';
import { describe, expect, test } from 'vitest';
import { judgeScore, newestWeight, type ScoredJudgement, scoreOfJudgement } from './judge-score.ts';

const day = 24 * 3600 * 1000;
const now = Date.parse('2026-11-22T12:00:00Z');
const judged = (subject: string, probability: number, nature: Nature, at: number = now): ScoredJudgement => ({
  subject,
  probability,
  nature,
  at,
});

describe('the score of a judgement', () => {
  test('is 50 for a coin toss, 100 for sure and right, -100 for sure and wrong', () => {
    expect([0.5, 1, 0, 0.75].map((p) => scoreOfJudgement(p, 'human'))).toEqual([50, 100, -100, 87.5]);
    expect([0.5, 0, 1, 0.25].map((p) => scoreOfJudgement(p, 'machine'))).toEqual([50, 100, -100, 87.5]);
  });

  test('is highest on average for the honest belief', () => {
    for (let truth = 0; truth <= 20; truth += 1) {
      const belief = truth / 20;
      const expected = (said: number) =>
        belief * scoreOfJudgement(said, 'human') + (1 - belief) * scoreOfJudgement(said, 'machine');
      for (let said = 0; said <= 20; said += 1)
        if (said !== truth) expect(expected(said / 20)).toBeLessThan(expected(belief));
    }
  });
});

describe('the score of a judge', () => {
  test('begins at a coin toss, and moves by a sixteenth of the way', () => {
    expect(judgeScore([], now)).toEqual({ n: 0, score: null, interval: null, days: 0 });
    expect(judgeScore([judged('g_1', 1, 'human')], now)).toMatchObject({
      n: 1,
      score: 53.125,
      interval: null,
    });
    const many = Array.from({ length: 400 }, (_, n) => judged(`g_${n}`, 0, 'machine', now - n));
    expect(judgeScore(many, now).score).toBeCloseTo(100, 6);
  });

  test('follows the time of judgements, not their order in the list', () => {
    const old = judged('g_1', 0, 'human', now - 2);
    const latest = judged('g_2', 1, 'human', now - 1);
    expect(judgeScore([old, latest], now)).toEqual(judgeScore([latest, old], now));
    const other = judgeScore([{ ...old, at: now }, latest], now).score ?? 0;
    expect(judgeScore([old, latest], now).score).toBeGreaterThan(other);
  });

  test('counts several targets of one game as one judgement', () => {
    const show = [judged('g_1', 1, 'human'), judged('g_1', 1, 'machine'), judged('g_1', 0, 'machine')];
    const { n, score } = judgeScore(show, now);
    expect(n).toBe(1);
    expect(score).toBeCloseTo(50 + newestWeight * (100 / 3 - 50), 9);
  });

  test('counts days in a row, up to today or yesterday', () => {
    const on = (...ago: readonly number[]) =>
      judgeScore(
        ago.map((days) => judged(`g_${days}`, 0.5, 'human', now - days * day)),
        now,
      ).days;
    expect([on(0), on(1), on(2), on(0, 1, 2), on(1, 2, 4)]).toEqual([1, 1, 0, 3, 2]);
  });
});

test('the interval covers the mean score of a judge, 95 of 100 times', () => {
  const random = mulberry32(7);
  const expected = 0.7 * 87.5 + 0.3 * -12.5;
  const runs = 2000;
  let covered = 0;
  for (let run = 0; run < runs; run += 1) {
    const n = 60;
    const values = Array.from({ length: n }, (_, place) =>
      judged(`g_${place}`, 0.75, random() < 0.7 ? 'human' : 'machine', place),
    );
    const { interval } = judgeScore(values, now);
    // What the mean of the first `n` judgements expects, with the coin toss that it begins at.
    const start = (1 - newestWeight) ** n;
    const target = start * 50 + (1 - start) * expected;
    if (interval !== null && interval[0] <= target && target <= interval[1]) covered += 1;
  }
  // Exact binomial bounds of 2,000 runs at 94 % and 97 %, one in 1,000 on either side.
  expect(covered).toBeGreaterThan(1845);
  expect(covered).toBeLessThan(1964);
});
