/** Effect of a feature of a system on how soon it is spotted. */
import { itemAt } from '../at.ts';
import { isEstimable, type NotEstimable } from '../estimate.ts';
import { holm } from '../multiple-testing/adjust.ts';
import { withoutCovariate } from '../survival/data/covariates.ts';
import { type ClusteredHazards, clusteredHazards } from '../survival/hazards/current-status-clusters.ts';
import { expectedErrors } from '../survival/hazards/current-status-errors.ts';
import {
  type HazardCoefficient,
  type LikelihoodRatio,
  likelihoodRatios,
  waldCoefficient,
} from '../survival/hazards/hazard-model.ts';
import { type IntervalHazardModel, intervalHazards } from '../survival/hazards/interval-hazards.ts';
import type { SpottedTimes } from './survival.ts';

/** Effect of a feature on the hazard of being spotted. */
export interface FeatureEffect {
  /** Wald's, with the standard error of the binomial regression (expected information). */
  readonly wald: HazardCoefficient;
  /** The standard error from the observed information. */
  readonly observedError: number;
  readonly likelihoodRatio: LikelihoodRatio | NotEstimable;
}

/** Hazard model of the features. */
export interface FeatureModel {
  readonly model: IntervalHazardModel;
  readonly effects: readonly FeatureEffect[];
  /** The same coefficients with errors by annotator. */
  readonly byAnnotator: ClusteredHazards | NotEstimable;
  /** Of them the p values, corrected for all features by Holm. */
  readonly holm: readonly number[];
}

/** Proportional hazards of being spotted with the features as covariates: below 0, the feature protects. */
export function featureModel({
  observations,
  features,
  annotators,
}: SpottedTimes): FeatureModel | NotEstimable {
  const model = intervalHazards(observations, features);
  if (!isEstimable(model)) return model;
  const errors = expectedErrors(observations, features, model);
  const ratios = likelihoodRatios(model, (index) =>
    intervalHazards(observations, withoutCovariate(features, index)),
  );
  const byAnnotator = clusteredHazards(observations, features, model, annotators);
  return {
    model,
    byAnnotator,
    holm: isEstimable(byAnnotator) ? holm(byAnnotator.coefficients.map(({ p }) => p)) : [],
    effects: model.coefficients.map(({ estimate, standardError }, index) => ({
      wald: waldCoefficient(estimate, errors?.[index] ?? standardError),
      observedError: standardError,
      likelihoodRatio: itemAt(ratios, index),
    })),
  };
}
