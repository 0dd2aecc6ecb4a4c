/** Tests the scores of a game show by the article's own game. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Nature, NaturesBySeat } from '../../commitment.ts';
import { scoresOf } from './scores.ts';
import { type GivenLabels, labels } from './words.ts';

const natures: NaturesBySeat = { A: 'human', B: 'machine', C: 'machine', D: 'machine' };
/** Guesses of the contestants in the article's game. */
const guesses: GivenLabels = {
  A: { A: 'human', B: 'ai', C: 'ai', D: 'ai' },
  B: { A: 'ai', C: 'human', D: 'ai' },
  C: { A: 'human', B: 'ai', D: 'human' },
  D: { A: 'human', B: 'ai', C: 'ai', D: 'ai' },
};

test('R4 with labels of oneself the article game has the article scores', () => {
  expect(scoresOf(natures, guesses, true)).toEqual({ A: 5, B: -1, C: 2, D: 5 });
});

test('R4 without them it has these', () => {
  expect(scoresOf(natures, guesses, false)).toEqual({ A: 4, B: -1, C: 2, D: 4 });
});

test('R3 unsure and nothing cost nothing, and both fail to label rightly', () => {
  expect(scoresOf({ A: 'human', B: 'machine' }, { A: { B: 'unsure' } }, false)).toEqual({ A: 1, B: 1 });
  expect(scoresOf({ A: 'human', B: 'machine' }, {}, false)).toEqual({ A: 1, B: 1 });
});

test('R1 a right label wins a point, a wrong one loses one', () => {
  const alone = { A: 'human', B: 'machine', C: 'machine' } as const;
  const rest = { B: { A: 'human', C: 'ai' }, C: { A: 'human', B: 'ai' } } as const;
  expect(scoresOf(alone, { ...rest, A: { B: 'ai', C: 'ai' } }, false)).toEqual({ A: 2, B: 2, C: 2 });
  expect(scoresOf(alone, { ...rest, A: { B: 'ai', C: 'human' } }, false)).toMatchObject({ A: 0, B: 2 });
});

test('R2 whoever is not labelled rightly by another one wins a point', () => {
  expect(scoresOf({ A: 'human', B: 'machine' }, { A: { B: 'human' }, B: { A: 'ai' } }, false)).toEqual({
    A: 0,
    B: 0,
  });
  expect(scoresOf({ A: 'human', B: 'machine' }, { A: { B: 'human' }, B: { A: 'human' } }, false)).toEqual({
    A: -1,
    B: 2,
  });
});

test('R2 every label moves a point between who gives it and who has it', () => {
  const letters = ['A', 'B', 'C', 'D', 'E'];
  const anyNature = fc.constantFrom<Nature>('human', 'machine');
  const anyCast = fc.tuple(...letters.map(() => anyNature));
  const anyLabels = fc.dictionary(
    fc.constantFrom(...letters),
    fc.dictionary(fc.constantFrom(...letters), fc.constantFrom(...labels), { noNullPrototype: true }),
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(anyCast, anyLabels, (drawn, given) => {
      const cast = Object.fromEntries(letters.map((letter, index) => [letter, drawn[index] ?? 'human']));
      const sum = Object.values(scoresOf(cast, given, false)).reduce((total, score) => total + score, 0);
      const others = letters.flatMap((by) =>
        letters.filter((of) => of !== by).map((of) => [by, of] as const),
      );
      const expected = others.map(([by, of]) => {
        const label = given[by]?.[of] ?? 'unsure';
        return label === 'unsure' ? 1 : (label === 'human') === (cast[of] === 'human') ? 1 : 0;
      });
      expect(sum).toBe(expected.reduce<number>((total, points) => total + points, 0));
    }),
  );
});
