/** Fits the model of `parlour analyze cox`. */
import {
  type Baseline,
  type Covariates,
  chosenRows,
  coxRegression,
  type HazardModel,
  intervalHazards,
  intervalOdds,
  type NotEstimable,
  type Observations,
  type ParametricHazards,
  parametricHazards,
  type RightCensored,
  type Ties,
  type TimeScale,
} from '@parlour/stats';
import type { PresentOptions } from './present.ts';

/** Options of the command line. */
export interface CoxOptions extends PresentOptions {
  readonly covariates: string;
  readonly model: 'hazards' | 'odds' | Baseline;
  readonly ties: Ties;
  readonly intervals: 'wald' | 'likelihood';
  readonly cluster?: string;
  /** Along which scale to look for drifting ratios. */
  readonly zph?: TimeScale;
  readonly bootstrap?: number;
  readonly seed: number;
}

/** The rows of a table without missing covariates. */
export interface CoxData {
  readonly observations: Observations;
  /** The same where every time is exact or right-censored. */
  readonly rightCensored: RightCensored | undefined;
  readonly covariates: Covariates;
  readonly names: readonly string[];
  /** Cluster of each row, if given. */
  readonly clusters: readonly string[] | undefined;
}

export type CoxModel = Pick<
  HazardModel,
  'n' | 'coefficients' | 'logLikelihood' | 'logLikelihoodNull' | 'likelihoodRatio'
> &
  Partial<HazardModel> &
  Partial<Pick<ParametricHazards, 'shape' | 'scale'>>;

/** Fits the requested model: by partial likelihood if times are exact or right-censored. */
export function fitCox(
  { observations, rightCensored, covariates }: Omit<CoxData, 'names' | 'clusters'>,
  { model, ties, intervals }: Pick<CoxOptions, 'model' | 'ties' | 'intervals'>,
): CoxModel | NotEstimable {
  if (model === 'odds') return intervalOdds(observations, covariates, { intervals });
  if (model !== 'hazards') return parametricHazards(observations, covariates, { baseline: model });
  return rightCensored === undefined
    ? intervalHazards(observations, covariates, { intervals })
    : coxRegression(rightCensored, covariates, { ties, intervals });
}

/** The same data with rows chosen again, as often as they are named. */
export function selectCoxRows(
  { observations, rightCensored, covariates, ...rest }: CoxData,
  rows: Int32Array,
): CoxData {
  const pick = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] as number);
  return {
    ...rest,
    observations: { left: pick(observations.left), right: pick(observations.right) },
    rightCensored: rightCensored && {
      time: pick(rightCensored.time),
      hasEvent: Uint8Array.from(rows, (row) => rightCensored.hasEvent[row] as number),
    },
    covariates: chosenRows(covariates, rows),
  };
}
