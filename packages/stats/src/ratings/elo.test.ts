/** Tests of Elo ratings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { golden } from '../testing/golden.ts';
import { eloExpected, eloRatings, eloUpdate } from './elo.ts';

interface Reference {
  readonly expected: readonly { readonly ra: number; readonly rb: number; readonly ea: number }[];
  readonly updates: readonly Record<'ra' | 'rb' | 'score_a' | 'k' | 'new_a' | 'new_b', number>[];
  readonly sequences: readonly {
    readonly init: number;
    readonly k: number;
    readonly games: readonly [string, string, number][];
    readonly final: Readonly<Record<string, number>>;
  }[];
  readonly batch_example: {
    readonly ra: number;
    readonly k: number;
    readonly opponents: readonly [number, number][];
    readonly new: number;
    readonly expected_total: number;
    readonly actual_total: number;
  };
}
const reference = golden<Reference>('ratings/elo.expected.json');

describe('known answers', () => {
  test('expectations and single games', () => {
    for (const { ra, rb, ea } of reference.expected) expect(eloExpected(ra, rb)).toBeCloseTo(ea, 12);
    for (const { ra, rb, score_a, k, new_a, new_b } of reference.updates) {
      expect(eloUpdate(ra, [{ opponent: rb, score: score_a }], k)).toBeCloseTo(new_a, 9);
      expect(eloUpdate(rb, [{ opponent: ra, score: 1 - score_a }], k)).toBeCloseTo(new_b, 9);
    }
  });

  test('games one after the other, and several together', () => {
    for (const { init, k, games, final } of reference.sequences) {
      const ratings = eloRatings(
        games.map(([a, b, score]) => ({ a, b, score })),
        { initial: init, k },
      );
      for (const [name, rating] of Object.entries(final)) expect(ratings.get(name)).toBeCloseTo(rating, 9);
    }
    const { ra, k, opponents, new: after, expected_total, actual_total } = reference.batch_example;
    const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
    expect(total(opponents.map(([opponent]) => eloExpected(ra, opponent)))).toBeCloseTo(expected_total, 12);
    expect(total(opponents.map(([, score]) => score))).toBe(actual_total);
    const games = opponents.map(([opponent, score]) => ({ opponent, score }));
    expect(eloUpdate(ra, games, k)).toBeCloseTo(after, 9);
  });
});

test('property: points only change hands', () => {
  const game = fc.record({
    a: fc.constantFrom('x', 'y'),
    b: fc.constantFrom('v', 'w'),
    score: fc.constantFrom(0, 0.5, 1),
  });
  fc.assert(
    fc.property(fc.array(game), (games) => {
      const ratings = [...eloRatings(games).values()];
      expect(ratings.reduce((sum, rating) => sum + rating - 1500, 0)).toBeCloseTo(0, 8);
    }),
  );
});

test('calibration: ratings settle where the expected score is the score that is made', () => {
  const random = mulberry32(400);
  const games = Array.from({ length: 20_000 }, () => ({ a: 'a', b: 'b', score: random() < 0.76 ? 1 : 0 }));
  const ratings = eloRatings(games, { k: 2 });
  const promised = eloExpected(ratings.get('a') ?? 0, ratings.get('b') ?? 0);
  expect(Math.abs(promised - 0.76)).toBeLessThan(0.03);
});
