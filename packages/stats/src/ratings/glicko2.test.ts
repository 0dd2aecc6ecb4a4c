/** Tests of Glicko-2 ratings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { golden } from '../testing/golden.ts';
import { glicko2Ratings, glicko2Update, newGlicko2Rating } from './glicko2.ts';

interface Reference {
  readonly cases: readonly {
    readonly name: string;
    readonly rating: number;
    readonly rd: number;
    readonly vol: number;
    readonly tau: number;
    readonly games: readonly Record<'score' | 'opp_rating' | 'opp_rd', number>[];
    readonly expected: Record<'rating' | 'rd' | 'vol', number>;
  }[];
  /** As the paper prints it, rounded on the way. */
  readonly glickman_paper_example: Record<'rating' | 'rd' | 'vol', number>;
}
const { cases, glickman_paper_example } = golden<Reference>('ratings/glicko2.expected.json');

describe('known answers', () => {
  test.each(cases)('$name', ({ rating, rd, vol, tau, games, expected }) => {
    const met = games.map(({ score, opp_rating, opp_rd }) => ({
      score,
      rating: opp_rating,
      deviation: opp_rd,
    }));
    const after = glicko2Update({ rating, deviation: rd, volatility: vol }, met, tau);
    expect(Math.abs(after.rating - expected.rating)).toBeLessThan(1e-4);
    expect(Math.abs(after.deviation - expected.rd)).toBeLessThan(1e-4);
    expect(Math.abs(after.volatility - expected.vol)).toBeLessThan(1e-7);
  });

  test("Glickman's own example, as far as it is printed", () => {
    const { rating, rd, vol, tau, games } = cases[0] ?? ({} as never);
    const met = games.map(({ score, opp_rating, opp_rd }) => ({
      score,
      rating: opp_rating,
      deviation: opp_rd,
    }));
    const after = glicko2Update({ rating, deviation: rd, volatility: vol }, met, tau);
    expect(Math.abs(after.rating - glickman_paper_example.rating)).toBeLessThan(0.015);
    expect(Math.abs(after.deviation - glickman_paper_example.rd)).toBeLessThan(0.0051);
    expect(Math.abs(after.volatility - glickman_paper_example.vol)).toBeLessThan(1e-5);
  });

  test('a whole period rates everybody against the ratings before it', () => {
    const ratings = glicko2Ratings([
      { a: 'a', b: 'b', score: 1 },
      { a: 'b', b: 'c', score: 0.5 },
    ]);
    const { rating, deviation } = newGlicko2Rating;
    expect(ratings.get('a')).toEqual(glicko2Update(newGlicko2Rating, [{ rating, deviation, score: 1 }]));
    const twice = [0, 0.5].map((score) => ({ rating, deviation, score }));
    expect(ratings.get('b')).toEqual(glicko2Update(newGlicko2Rating, twice));
  });
});

describe('properties', () => {
  const games = fc.array(
    fc.record({
      rating: fc.integer({ min: 800, max: 2400 }),
      deviation: fc.integer({ min: 30, max: 350 }),
      score: fc.constantFrom(0, 0.5, 1),
    }),
    { maxLength: 12 },
  );

  test('numbers stay numbers, and the order of the games of a period does not matter', () => {
    fc.assert(
      fc.property(games, fc.double({ min: 0.2, max: 1.2, noNaN: true }), (met, tau) => {
        const there = glicko2Update(newGlicko2Rating, met, tau);
        const back = glicko2Update(newGlicko2Rating, met.toReversed(), tau);
        for (const key of ['rating', 'deviation', 'volatility'] as const) {
          expect(Number.isFinite(there[key])).toBe(true);
          expect(back[key]).toBeCloseTo(there[key], 6);
        }
        expect(there.volatility).toBeGreaterThan(0);
      }),
    );
  });

  test('a player who stays away keeps their rating and grows less certain', () => {
    const ratings = glicko2Ratings([
      { a: 'a', b: 'b', score: 1, period: '1' },
      { a: 'b', b: 'c', score: 1, period: '2' },
    ]);
    const first = glicko2Ratings([{ a: 'a', b: 'b', score: 1 }]).get('a');
    expect(ratings.get('a')?.rating).toBe(first?.rating);
    expect(ratings.get('a')?.deviation).toBeGreaterThan(first?.deviation ?? 0);
  });
});

test('calibration: the true rating lies within 1.96 deviations 95 % of the time', () => {
  const random = mulberry32(173);
  const normal = () => normalQuantile(random());
  const runs = 1500;
  let covered = 0;
  for (let run = 0; run < runs; run++) {
    const truth = 1500 + 200 * normal();
    const met = Array.from({ length: 15 }, () => {
      const opponent = 1500 + 200 * normal();
      const score = random() < 1 / (1 + 10 ** ((opponent - truth) / 400)) ? 1 : 0;
      return { rating: opponent, deviation: 1, score };
    });
    const after = glicko2Update({ rating: 1500, deviation: 200, volatility: 0.0001 }, met, 0.2);
    if (Math.abs(after.rating - truth) <= 1.96 * after.deviation) covered++;
  }
  expect(Math.abs(covered / runs - 0.95)).toBeLessThan(0.025);
});
