/** Less common corrections for multiple tests. */
import { itemAt } from '../at.ts';
import { type Adjust, ascending, checked, inOrder } from './ranked.ts';

/** Probability that the smallest of this number of independent p-values is at most p. */
const evenOne = (p: number, tests: number) => -Math.expm1(tests * Math.log1p(-p));

/** Bonferroni for independent tests, and a little kinder. Sidak, JASA 62 (1967) 626. */
export const sidak: Adjust = (pValues) => checked(pValues).map((p) => evenOne(p, pValues.length));

/** Holm's for independent tests, and a little kinder. */
export const holmSidak: Adjust = (pValues) => {
  let largest = 0;
  return inOrder(ascending(pValues), (p, rank) => {
    largest = Math.max(largest, evenOne(p, pValues.length - rank));
    return largest;
  });
};

/**
 * Keeps the chance of even one false alarm for tests that are independent or lean the same way, going down from the
 * greatest p. Hochberg, Biometrika 75 (1988) 800.
 */
export const hochberg: Adjust = (pValues) => {
  let smallest = 1;
  return inOrder(ascending(pValues).reverse(), (p, fromTop) => {
    smallest = Math.min(smallest, p * (fromTop + 1));
    return smallest;
  });
};

/** The same, kinder still and slower: every set of tests by Simes. Hommel, Biometrika 75 (1988) 383. */
export const hommel: Adjust = (pValues) => {
  const order = ascending(pValues);
  const n = order.length;
  const p = order.map((one) => one.p);
  const simes = (tests: number, from: number, first: number) =>
    p.slice(from).reduce((least, one, index) => Math.min(least, (tests * one) / (first + index)), Infinity);
  const adjusted = p.map(() => simes(n, 0, 1));
  for (let tests = n - 1; tests >= 2; tests--) {
    // Of so many tests the last ones but the smallest are sure to be among them.
    const lower = n - tests + 1;
    const least = simes(tests, lower, 2);
    for (let rank = 0; rank < n; rank++) {
      const own = Math.min(tests * itemAt(p, Math.min(rank, lower - 1)), least);
      adjusted[rank] = Math.max(itemAt(adjusted, rank), own);
    }
  }
  return inOrder(order, (one, rank) => Math.max(itemAt(adjusted, rank), one));
};

/**
 * Keeps the expected share of false alarms among the alarms, under any dependence. Benjamini & Yekutieli,
 * Ann. Statist. 29 (2001) 1165.
 */
export const benjaminiYekutieli: Adjust = (pValues) => {
  const n = pValues.length;
  const price = pValues.reduce((sum, _, index) => sum + 1 / (index + 1), 0);
  let smallest = 1;
  return inOrder(ascending(pValues).reverse(), (p, fromTop) => {
    smallest = Math.min(smallest, (p * n * price) / (n - fromTop));
    return smallest;
  });
};
