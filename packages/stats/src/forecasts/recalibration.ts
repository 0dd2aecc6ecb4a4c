/** Slope and intercept of the logistic line that corrects forecasts. */
import { elementAt } from '../at.ts';
import type { NotEstimable } from '../estimate.ts';
import { type Derivatives, newtonMaximum } from '../fitting/newton.ts';
import type { ForecastTable } from './forecasts.ts';
import { clampProbability } from './scores.ts';

/**
 * Recalibration line on the logit scale (Cox 1958): intercept 0 and slope 1 if calibrated; a slope below 1
 * means overconfidence. Standard errors from the information.
 */
export interface LogisticRecalibration {
  readonly intercept: number;
  readonly slope: number;
  readonly standardErrors: readonly [intercept: number, slope: number];
  readonly logLikelihood: number;
  readonly covariance: Float64Array;
}

/** Probabilities are first moved into floor to 1 - floor, for 0 and 1 have no logit. */
export function logisticRecalibration(
  table: ForecastTable,
  floor: number,
): LogisticRecalibration | NotEstimable {
  const logits = table.value.map((p) =>
    Math.log(clampProbability(p, floor) / (1 - clampProbability(p, floor))),
  );
  const maximum = newtonMaximum(likelihood(table, logits), new Float64Array(2), Float64Array.of(1, 1));
  if ('notEstimable' in maximum) return maximum;
  const { coefficients, covariance, value } = maximum;
  return {
    intercept: elementAt(coefficients, 0),
    slope: elementAt(coefficients, 1),
    standardErrors: [Math.sqrt(elementAt(covariance, 0)), Math.sqrt(elementAt(covariance, 3))],
    logLikelihood: value,
    covariance,
  };
}

function likelihood({ count, ones }: ForecastTable, logits: Float64Array) {
  return ([intercept = 0, slope = 0]: Float64Array): Derivatives => {
    let value = 0;
    const gradient = new Float64Array(2);
    const information = new Float64Array(4);
    for (const [kind, logit] of logits.entries()) {
      const linear = intercept + slope * logit;
      const [all, yes] = [elementAt(count, kind), elementAt(ones, kind)];
      const p = 1 / (1 + Math.exp(-linear));
      value += yes * linear - all * (Math.max(linear, 0) + Math.log1p(Math.exp(-Math.abs(linear))));
      const [off, spread] = [yes - all * p, all * p * (1 - p)];
      gradient[0] = elementAt(gradient, 0) + off;
      gradient[1] = elementAt(gradient, 1) + off * logit;
      information[0] = elementAt(information, 0) + spread;
      information[1] = elementAt(information, 1) + spread * logit;
      information[3] = elementAt(information, 3) + spread * logit * logit;
    }
    information[2] = elementAt(information, 1);
    return { value, gradient, information };
  };
}
