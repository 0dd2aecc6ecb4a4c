/** By how much evidence is to be stretched so that it is neither too bold nor too shy. */
import { elementAt, integerAt } from '../at.ts';
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { newtonMaximum } from '../fitting/newton.ts';
import { criticalValue } from '../special/normal-quantile.ts';

/** Weight of the summed evidence. */
export interface PooledSlope {
  readonly n: number;
  /** Log odds for each unit of summed evidence: 1 if it is as strong as it seems, less if its pieces repeat each other. */
  readonly estimate: number;
  readonly standardError: number;
  readonly interval: Interval;
}

/**
 * Slope of logistic regression with a given intercept: log odds = prior + slope x evidence. Summed evidence
 * of dependent pieces is too strong; the slope corrects it. With `doubt` above 0 the slope is finite even if
 * the evidence is never wrong: half of `doubt` times the square of (slope x root mean square of the
 * evidence) is subtracted from the log likelihood.
 */
export function pooledSlope(
  evidence: Float64Array,
  outcome: Uint8Array,
  prior: number,
  { doubt = 0, level = 0.95 } = {},
): PooledSlope | NotEstimable {
  const n = evidence.length;
  const spread = Math.sqrt(evidence.reduce((sum, one) => sum + one * one, 0) / Math.max(n, 1));
  if (spread === 0) return notEstimable('there is no evidence');
  const maximum = newtonMaximum(
    ([slope = 0]) => {
      const held = doubt * spread ** 2;
      let [value, gradient, information] = [(-held / 2) * slope ** 2, -held * slope, held];
      for (let index = 0; index < n; index++) {
        const one = elementAt(evidence, index);
        const yes = integerAt(outcome, index);
        const linear = prior + slope * one;
        const p = 1 / (1 + Math.exp(-linear));
        value += yes * linear - Math.max(linear, 0) - Math.log1p(Math.exp(-Math.abs(linear)));
        gradient += (yes - p) * one;
        information += p * (1 - p) * one * one;
      }
      return { value, gradient: Float64Array.of(gradient), information: Float64Array.of(information) };
    },
    Float64Array.of(0),
    Float64Array.of(spread),
  );
  if ('notEstimable' in maximum) return maximum;
  const estimate = elementAt(maximum.coefficients, 0);
  const standardError = Math.sqrt(elementAt(maximum.covariance, 0));
  const reach = criticalValue(level) * standardError;
  return { n, estimate, standardError, interval: [estimate - reach, estimate + reach] };
}
