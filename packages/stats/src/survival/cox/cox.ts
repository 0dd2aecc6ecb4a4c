/** Cox's regression for exact and right-censored times. */
import { isEstimable, type NotEstimable, notEstimable } from '../../estimate.ts';
import { newtonMaximum } from '../../fitting/newton.ts';
import { type Covariates, centerColumns, faultOfCovariates, scalesOf } from '../data/covariates.ts';
import { asObservations, faultOf, type RightCensored } from '../data/observations.ts';
import { type HazardModel, type HazardOptions, hazardModel } from '../hazards/hazard-model.ts';
import { partialLikelihood, type Ties } from './cox-likelihood.ts';

/**
 * Proportional hazards for exact and right-censored times (Cox 1972): by how much each covariate multiplies the risk,
 * for any course of the risk over time. Events at one time are shared out after Efron unless asked otherwise.
 */
export function coxRegression(
  data: RightCensored,
  covariates: Covariates,
  { ties = 'efron', ...options }: HazardOptions & { readonly ties?: Ties } = {},
): HazardModel | NotEstimable {
  const fault = faultOf(asObservations(data)) ?? faultOfCovariates(covariates, data.time.length);
  if (fault !== undefined) return notEstimable(fault);
  if (!data.hasEvent.includes(1)) return notEstimable('no event was seen');
  const { count } = covariates;
  const derivatives = partialLikelihood(data, centerColumns(covariates), ties);
  const maximum = newtonMaximum(derivatives, new Float64Array(count), scalesOf(covariates));
  return isEstimable(maximum) ? hazardModel(data.time.length, derivatives, maximum, options) : maximum;
}
