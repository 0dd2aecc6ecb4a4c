/** Common results of fitted hazard models: coefficients, intervals and tests. */
import { elementAt } from '../../at.ts';
import { type Interval, isEstimable, type NotEstimable } from '../../estimate.ts';
import { quadraticForm } from '../../fitting/dense.ts';
import type { Derivatives, Maximum } from '../../fitting/newton.ts';
import { chiSquareSurvival } from '../../special/chi-square.ts';
import { normalSurvival } from '../../special/normal.ts';
import { criticalValue } from '../../special/normal-quantile.ts';
import { likelihoodInterval } from './likelihood-interval.ts';

/** A logarithm of a hazard ratio: by how much one unit of the covariate moves the logarithm of the hazard. */
export interface HazardCoefficient {
  readonly estimate: number;
  readonly standardError: number;
  /** Wald's test. */
  readonly z: number;
  readonly p: number;
  readonly interval: Interval;
}

/** Chi-square test of a model. */
export interface LikelihoodRatio {
  readonly chiSquare: number;
  readonly degrees: number;
  readonly p: number;
}

/** A proportional hazards model. */
export interface HazardModel {
  readonly n: number;
  readonly coefficients: readonly HazardCoefficient[];
  readonly covariance: Float64Array;
  readonly logLikelihood: number;
  readonly logLikelihoodNull: number;
  /** All covariates against none: three tests that agree in large samples. The likelihood ratio is the best of them. */
  readonly likelihoodRatio: LikelihoodRatio;
  readonly wald: LikelihoodRatio;
  /** By the slope at no effect (Rao): with groups as covariates, the log-rank test of the model. */
  readonly score: LikelihoodRatio;
}

/** Options of a fit. Intervals are Wald's unless `intervals` asks for those of the likelihood. */
export interface HazardOptions {
  readonly level?: number;
  readonly intervals?: 'wald' | 'likelihood';
}

export function hazardModel(
  n: number,
  likelihood: (coefficients: Float64Array) => Derivatives,
  maximum: Maximum,
  { level = 0.95, intervals = 'wald' }: HazardOptions,
): HazardModel {
  const { coefficients, covariance, value } = maximum;
  const count = coefficients.length;
  const none = likelihood(new Float64Array(count));
  const wald = Array.from(coefficients, (estimate, index) =>
    waldCoefficient(estimate, Math.sqrt(elementAt(covariance, index * count + index)), level),
  );
  return {
    n,
    coefficients:
      intervals === 'wald'
        ? wald
        : wald.map((one, index) => ({
            ...one,
            interval: likelihoodInterval(likelihood, maximum, index, one, level),
          })),
    covariance,
    logLikelihood: value,
    logLikelihoodNull: none.value,
    likelihoodRatio: likelihoodRatio(value, none.value, count),
    wald: sizeOf(coefficients, covariance),
    score: sizeOf(none.gradient, none.information),
  };
}

function sizeOf(vector: Float64Array, covariance: Float64Array): LikelihoodRatio {
  const { value, rank } = quadraticForm(vector, covariance);
  return { chiSquare: value, degrees: rank, p: chiSquareSurvival(value, rank) };
}

export function waldCoefficient(estimate: number, standardError: number, level = 0.95): HazardCoefficient {
  const z = estimate / standardError;
  const reach = criticalValue(level) * standardError;
  return {
    estimate,
    standardError,
    z,
    p: Math.min(1, 2 * normalSurvival(Math.abs(z))),
    interval: [estimate - reach, estimate + reach],
  };
}

/**
 * Likelihood ratio test: twice the difference of two log likelihoods, with `degrees` coefficients omitted in
 * the second.
 */
export function likelihoodRatio(full: number, reduced: number, degrees: number): LikelihoodRatio {
  const chiSquare = Math.max(0, 2 * (full - reduced));
  return { chiSquare, degrees, p: chiSquareSurvival(chiSquare, degrees) };
}

/** For every covariate the model with all against the one with all others. */
export function likelihoodRatios(
  model: Pick<HazardModel, 'coefficients' | 'logLikelihood' | 'likelihoodRatio'>,
  withoutOne: (index: number) => Pick<HazardModel, 'logLikelihood'> | NotEstimable,
): readonly (LikelihoodRatio | NotEstimable)[] {
  return model.coefficients.map((_, index) => {
    if (model.coefficients.length === 1) return model.likelihoodRatio;
    const reduced = withoutOne(index);
    return isEstimable(reduced) ? likelihoodRatio(model.logLikelihood, reduced.logLikelihood, 1) : reduced;
  });
}
