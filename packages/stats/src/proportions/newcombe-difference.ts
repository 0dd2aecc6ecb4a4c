/** An interval for the difference of two shares. */
import { type Interval, isEstimable, type NotEstimable } from '../estimate.ts';
import { wilsonInterval } from './intervals.ts';
import type { Tally } from './tally.ts';

/**
 * Difference of two independent proportions (first minus second), with an interval from their Wilson
 * intervals. Newcombe, Statist. Med. 17 (1998) 873, method 10. For a non-inferiority claim with margin m,
 * check whether the lower end lies above -m.
 */
export function newcombeDifference(
  first: Tally,
  second: Tally,
  level = 0.95,
): { readonly difference: number; readonly interval: Interval } | NotEstimable {
  const one = wilsonInterval(first, level);
  const two = wilsonInterval(second, level);
  if (!isEstimable(one)) return one;
  if (!isEstimable(two)) return two;
  const p = first.successes / first.trials;
  const q = second.successes / second.trials;
  const difference = p - q;
  return {
    difference,
    interval: [
      difference - Math.hypot(p - one[0], two[1] - q),
      difference + Math.hypot(one[1] - p, q - two[0]),
    ],
  };
}
