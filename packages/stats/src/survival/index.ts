/** Public interface of the survival analysis. */
export {
  type ClusteredLogRank,
  clusteredIntervalLogRank,
  clusteredLogRank,
} from './comparison/clustered-log-rank.ts';
export {
  type ExactPermutationTest,
  exactPermutationLogRank,
} from './comparison/exact-permutation.ts';
export {
  generalizedLogRank,
  type LogRankWeights,
  partlyIntervalLogRank,
} from './comparison/generalized-log-rank.ts';
export { type LogRankTest, logRankTest } from './comparison/log-rank.ts';
export { type PermutationTest, permutationLogRank } from './comparison/permutation.ts';
export {
  type Link,
  logRankScores,
  type Scores,
  weightedLink,
  wilcoxonLink,
} from './comparison/scores.ts';
export { type WeightedLogRankTest, weightedLogRank } from './comparison/weighted-log-rank.ts';
export { concordance } from './cox/concordance.ts';
export { coxRegression } from './cox/cox.ts';
export { type ClusteredErrors, clusteredErrors } from './cox/cox-clusters.ts';
export type { Ties } from './cox/cox-likelihood.ts';
export {
  type ProportionalityTest,
  proportionalityTest,
  type TimeScale,
} from './cox/cox-proportionality.ts';
export {
  type IntervalScale,
  type KaplanMeierStep,
  kaplanMeier,
  survivalQuantile,
} from './curves/kaplan-meier.ts';
export { type Mass, npmle, type SurvivalEstimate, survivalAt } from './curves/npmle.ts';
export { type Covariates, chosenRows, withoutCovariate } from './data/covariates.ts';
export type { Grouping } from './data/grouped.ts';
export {
  asObservations,
  type Observations,
  type RightCensored,
  rowsWhere,
} from './data/observations.ts';
export { type BootstrapCoefficient, bootstrapHazards } from './hazards/bootstrap-hazards.ts';
export {
  type ClusteredCoefficient,
  type ClusteredHazards,
  clusteredHazards,
} from './hazards/current-status-clusters.ts';
export { expectedErrors } from './hazards/current-status-errors.ts';
export {
  type HazardCoefficient,
  type HazardModel,
  type HazardOptions,
  type LikelihoodRatio,
  likelihoodRatios,
} from './hazards/hazard-model.ts';
export { type IntervalHazardModel, intervalHazards } from './hazards/interval-hazards.ts';
export { intervalOdds } from './hazards/interval-odds.ts';
export {
  type Baseline,
  type ParametricHazards,
  type PositiveParameter as Positive,
  parametricHazards,
} from './hazards/parametric-hazards.ts';
export type { Competing, EventKind } from './incidence/competing.ts';
export {
  cumulativeIncidence,
  type IncidenceStep,
  incidenceAt,
} from './incidence/cumulative-incidence.ts';
export { type GrayTest, grayTest } from './incidence/gray.ts';
