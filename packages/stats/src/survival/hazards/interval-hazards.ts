/** Proportional hazards for interval data, with a baseline of any shape. */
import { elementAt } from '../../at.ts';
import { isEstimable, type NotEstimable, notEstimable } from '../../estimate.ts';
import { newtonMaximum } from '../../fitting/newton.ts';
import { maximiseOnRanges } from '../../fitting/range-maximum.ts';
import { massOf } from '../curves/npmle.ts';
import { type Covariates, centerColumns, faultOfCovariates, scalesOf } from '../data/covariates.ts';
import { faultOf, type Observations } from '../data/observations.ts';
import { type HazardModel, type HazardOptions, hazardModel } from './hazard-model.ts';
import { hazardProblem, intervalData, intervalLogLikelihood, relativeRisks } from './interval-likelihood.ts';
import { profileDerivatives } from './interval-profile.ts';

/** A proportional hazards model with the baseline that belongs to it. */
export interface IntervalHazardModel extends HazardModel {
  /** Steps of the cumulative baseline hazard, for a row with all covariates 0. */
  readonly baseline: readonly { readonly left: number; readonly right: number; readonly hazard: number }[];
}

/**
 * Proportional hazards for times known to lie in intervals, with a baseline of any shape (Finkelstein 1986): both are
 * estimated together by maximum likelihood. For current-status data it is the binomial model with complementary
 * log-log link and an intercept for every time that never falls. Standard errors come from the observed information
 * with the baseline's steps in use as parameters, so they are a little small in small samples: prefer the bootstrap.
 */
export function intervalHazards(
  observations: Observations,
  covariates: Covariates,
  options: HazardOptions = {},
): IntervalHazardModel | NotEstimable {
  const rows = observations.left.length;
  const fault = faultOf(observations) ?? faultOfCovariates(covariates, rows);
  if (fault !== undefined) return notEstimable(fault);
  if (rows === 0) return notEstimable('no observations');
  const given = intervalData(observations, covariates);
  const data = { ...given, covariates: centerColumns(given.covariates) };
  const { columns } = data;
  if (columns.left.length < 2)
    return notEstimable('the data hold no contrast: nobody was seen, or all at once');
  // A first guess, each kind of row counted once; the iteration takes it from there.
  let hazard = hazardOf(massOf(columns));
  const likelihood = (coefficients: Float64Array) => {
    const risks = relativeRisks(data, coefficients);
    hazard = maximiseOnRanges(hazardProblem(data, risks), hazard, 1e-11);
    return profileDerivatives(data, coefficients, hazard, intervalLogLikelihood(data, risks, hazard));
  };
  const none = new Float64Array(covariates.count);
  const maximum = newtonMaximum(likelihood, none, scalesOf(covariates));
  if (!isEstimable(maximum)) return maximum;
  const model = hazardModel(rows, likelihood, maximum, options);
  likelihood(maximum.coefficients);
  return {
    ...model,
    baseline: baselineOf(columns, hazard, uncentred(given.covariates, data.covariates, maximum.coefficients)),
  };
}

/** The steps of the cumulative hazard that belong to probabilities: all but the last, which is without end. */
function hazardOf(mass: Float64Array): Float64Array {
  let surviving = 1;
  return mass.slice(0, -1).map((value) => {
    const before = surviving;
    surviving -= value;
    return surviving > 0 ? Math.log(before / surviving) : 0;
  });
}

/** Undoes the effect of centred covariates on the risk of a row. */
function uncentred(
  { values, count }: Covariates,
  { values: moved }: Covariates,
  coefficients: Float64Array,
): number {
  let sum = 0;
  for (let a = 0; a < count; a++)
    sum += (elementAt(moved, a) - elementAt(values, a)) * elementAt(coefficients, a);
  return Math.exp(sum);
}

function baselineOf(
  columns: { left: Float64Array; right: Float64Array },
  hazard: Float64Array,
  factor: number,
) {
  return Array.from(hazard, (step, column) => ({
    left: elementAt(columns.left, column),
    right: elementAt(columns.right, column),
    hazard: step * factor,
  })).filter((step) => step.hazard > 0);
}
