/** Proportional odds for interval data, with a baseline of any shape. */
import { isEstimable, type NotEstimable, notEstimable } from '../../estimate.ts';
import { newtonMaximum } from '../../fitting/newton.ts';
import { maximiseOnRanges } from '../../fitting/range-maximum.ts';
import { massOf } from '../curves/npmle.ts';
import { type Covariates, centerColumns, faultOfCovariates, scalesOf } from '../data/covariates.ts';
import { faultOf, type Observations } from '../data/observations.ts';
import { type HazardModel, type HazardOptions, hazardModel } from './hazard-model.ts';
import { intervalData, relativeRisks } from './interval-likelihood.ts';
import { oddsDerivatives, oddsLogLikelihood, oddsProblem } from './interval-odds-likelihood.ts';

/**
 * Proportional odds for times known to lie in intervals, with a baseline of any shape (Huang and Rossini, JASA 92
 * (1997) 960): a coefficient is the logarithm by which one unit multiplies the odds of having had the event, at every
 * time. Above 0 the event comes sooner, as with `intervalHazards`; the ratio of the hazards fades to 1 with time.
 * R's icenReg counts the odds of survival, so its coefficients have the other sign. Standard errors come from the
 * observed information with the baseline's steps in use as parameters: prefer the bootstrap in small samples.
 */
export function intervalOdds(
  observations: Observations,
  covariates: Covariates,
  options: HazardOptions = {},
): HazardModel | NotEstimable {
  const rows = observations.left.length;
  const fault = faultOf(observations) ?? faultOfCovariates(covariates, rows);
  if (fault !== undefined) return notEstimable(fault);
  if (rows === 0) return notEstimable('no observations');
  const given = intervalData(observations, covariates);
  const data = { ...given, covariates: centerColumns(given.covariates) };
  if (data.columns.left.length < 2)
    return notEstimable('the data hold no contrast: nobody was seen, or all at once');
  let steps = oddsSteps(massOf(data.columns));
  const likelihood = (coefficients: Float64Array) => {
    const risks = relativeRisks(data, coefficients);
    steps = maximiseOnRanges(oddsProblem(data, risks), steps, 1e-11);
    return oddsDerivatives(data, risks, steps, oddsLogLikelihood(data, risks, steps));
  };
  const maximum = newtonMaximum(likelihood, new Float64Array(covariates.count), scalesOf(covariates));
  return isEstimable(maximum) ? hazardModel(rows, likelihood, maximum, options) : maximum;
}

/** Steps of the odds by each column's probability; without the last, which is unbounded. */
function oddsSteps(mass: Float64Array): Float64Array {
  let surviving = 1;
  return mass.slice(0, -1).map((value) => {
    const before = surviving;
    surviving -= value;
    return surviving > 0 ? value / (before * surviving) : 0;
  });
}
