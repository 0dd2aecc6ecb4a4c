/** The best known corrections for many tests: Bonferroni, Holm, Benjamini and Hochberg. */
import { type Adjust, ascending, checked, inOrder } from './ranked.ts';

/** Keeps the chance of even one false alarm: p times the number of tests. Holm's rejects all that this does. */
export const bonferroni: Adjust = (pValues) => checked(pValues).map((p) => Math.min(p * pValues.length, 1));

/**
 * Keeps the chance of even one false alarm, under any dependence: the smallest p times the number
 * of tests, the next times one less, and so on. Holm, Scand. J. Statist. 6 (1979) 65.
 */
export const holm: Adjust = (pValues) => {
  const order = ascending(pValues);
  let largest = 0;
  return inOrder(order, (p, rank) => {
    largest = Math.max(largest, p * (pValues.length - rank));
    return Math.min(largest, 1);
  });
};

/**
 * Keeps the expected share of false alarms among the alarms, for tests that are independent or lean the same
 * way. Benjamini & Hochberg, J. R. Statist. Soc. B 57 (1995) 289.
 */
export const benjaminiHochberg: Adjust = (pValues) => {
  const order = ascending(pValues).reverse();
  let smallest = 1;
  return inOrder(order, (p, fromTop) => {
    smallest = Math.min(smallest, (p * pValues.length) / (pValues.length - fromTop));
    return smallest;
  });
};
