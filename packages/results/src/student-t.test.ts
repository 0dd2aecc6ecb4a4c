import fc from 'fast-check';
import { expect, test } from 'vitest';
import { studentQuantile, upperTail } from './student-t.ts';

/** Quantiles 0.9, 0.975 and 0.995 by the closed forms of Abramowitz and Stegun 26.7.3 and 26.7.4, another way. */
const known: readonly (readonly [number, number, number, number])[] = [
  [1, 3.0776835372, 12.7062047362, 63.6567411629],
  [2, 1.8856180832, 4.3026527297, 9.9248432009],
  [3, 1.6377443537, 3.1824463053, 5.8409093097],
  [5, 1.4758840488, 2.5705818356, 4.0321429836],
  [10, 1.3721836411, 2.228138852, 3.1692726726],
  [30, 1.3104150254, 2.0422724563, 2.7499956536],
  [100, 1.2900747613, 1.9839715185, 2.6258905214],
];

test.each(known)(
  'the quantiles at %i degrees of freedom are those of the closed form',
  (degrees, ...expected) => {
    for (const [index, probability] of [0.9, 0.975, 0.995].entries())
      expect(studentQuantile(probability, degrees)).toBeCloseTo(expected[index] ?? 0, 8);
  },
);

test('with very many degrees of freedom it is the normal distribution', () => {
  expect(studentQuantile(0.975, 1e7)).toBeCloseTo(1.959964, 5);
});

test('it is symmetric, and its quantile undoes its distribution', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.501, max: 0.9999, noNaN: true }),
      fc.integer({ min: 1, max: 500 }),
      (probability, degrees) => {
        const quantile = studentQuantile(probability, degrees);
        expect(upperTail(quantile, degrees)).toBeCloseTo(1 - probability, 10);
        expect(studentQuantile(1 - probability, degrees)).toBeCloseTo(-quantile, 6);
      },
    ),
  );
});

test('what is no probability has no quantile', () => {
  for (const wrong of [0, 1, -1, 2, Number.NaN]) expect(studentQuantile(wrong, 3)).toBeNaN();
  expect(studentQuantile(0.9, 0)).toBeNaN();
});
