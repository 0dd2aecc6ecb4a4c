/** Public interface of the statistics. */
export {
  type AgreementMeasure,
  type BootstrapAgreementOptions,
  bootstrapAgreement,
} from './agreement/bootstrap-agreement.ts';
export {
  type CohenKappa,
  clusteredKappaInterval,
  cohenKappa,
  labelTable,
  weightedKappa,
} from './agreement/cohen-kappa.ts';
export { type FleissKappa, fleissKappa, labelCounts } from './agreement/fleiss-kappa.ts';
export { type KrippendorffAlpha, krippendorffAlpha, type Metric } from './agreement/krippendorff-alpha.ts';
export { type LabelAgreement, labelAgreement } from './agreement/label-agreement.ts';
export {
  type BetaPrior,
  betaBinomialLogE,
  confidenceSequence,
  driftingConfidenceSequence,
  upperHalfLogE,
} from './anytime/confidence-sequence.ts';
export {
  beliefsFromVerdicts,
  type IndistinguishabilityTest,
  indistinguishabilityTest,
  type JudgedRound,
  type VerdictOnlyTarget as JudgedByWord,
} from './anytime/indistinguishability.ts';
export { clusteredDetection, type DetectionCluster } from './detection/clustered-detection.ts';
export { type RecentArea, recentArea } from './detection/recent-area.ts';
export { type RocArea, rocArea, rocAreaWithinGroups, type ScoredOutcomes } from './detection/roc-area.ts';
export { type SignalDetection, signalDetection } from './detection/signal-detection.ts';
export { type Interval, isEstimable, type NotEstimable, notEstimable } from './estimate.ts';
export { isotonicRegression } from './fitting/isotonic.ts';
export {
  type Bin,
  binOf,
  calibrationError,
  distinctGroups,
  equalMassGroups,
  equalWidthBins,
  type Group,
  groupIntervals,
  groupsOf,
} from './forecasts/bins.ts';
export {
  type BootstrapCalibrationOptions,
  calibrationErrorInterval,
} from './forecasts/bootstrap-calibration.ts';
export {
  type ClusteredForecasts,
  clusteredDraws,
  clusteredForecasts,
  type ForecastCluster,
  type ForecastDraws,
  forecastSumsByCluster,
} from './forecasts/clustered-forecasts.ts';
export {
  clusteredArea,
  clusteredRecalibration,
  clusteredScore,
  clusteredShareOfOnes,
  clusteredSpiegelhalter,
} from './forecasts/clustered-scores.ts';
export { consistencyBand } from './forecasts/consistency.ts';
export { type CorpDecomposition, corpDecomposition, recalibrate } from './forecasts/corp.ts';
export { type CorpIntervals, corpIntervals } from './forecasts/corp-intervals.ts';
export {
  baseRate,
  type Forecasts,
  type ForecastTable,
  forecastTable,
  meanForecast,
  meanOver,
} from './forecasts/forecasts.ts';
export { correctedMurphy, type MurphyDecomposition, murphyDecomposition } from './forecasts/murphy.ts';
export { type FinalForecasts, finalForecasts, type Moment, scoresOverTime } from './forecasts/over-time.ts';
export { type LogisticRecalibration, logisticRecalibration } from './forecasts/recalibration.ts';
export {
  brierScore,
  brierSkill,
  type CalibrationTest,
  discrimination,
  logScore,
  type Sharpness,
  sharpness,
  spiegelhalterTest,
} from './forecasts/scores.ts';
export { type JudgeCoverage, judgeCoverage } from './judges/judge-coverage.ts';
export {
  type FixedVersions,
  type JudgeEstimate,
  type JudgeModel,
  type JudgeVerdict,
  judgeModel,
  type MachineEstimate,
  type ShareEstimate,
} from './judges/judge-model.ts';
export {
  type JudgeSimulation,
  type SimulatedVerdicts,
  simulatedVerdicts,
} from './judges/simulated-verdicts.ts';
export { benjaminiHochberg, bonferroni, holm } from './multiple-testing/adjust.ts';
export { benjaminiYekutieli, hochberg, holmSidak, hommel, sidak } from './multiple-testing/adjust-further.ts';
export {
  type PowerOptions,
  powerForTwoShares,
  sampleSizeForShare,
  sampleSizeForTwoShares,
  sampleSizeForWidth,
} from './power/sample-size.ts';
export {
  type SequentialPlan,
  sampleSizeForConfidenceSequence,
  sequentialPower,
} from './power/sequential-power.ts';
export { type BinomialTest, binomialProbability, binomialTest } from './proportions/binomial-test.ts';
export { type ChiSquareTest, chiSquareFit, chiSquareTest, gTest } from './proportions/chi-square-test.ts';
export {
  type ClusteredMean,
  type ClusterSum,
  clusteredMean,
  clusteredMeanOf,
  clusteredMeanTest,
  clusterSums,
  clusterTallies,
  logitInterval,
} from './proportions/clustered-mean.ts';
export { clusteredShare } from './proportions/clustered-share.ts';
export { fisherTest } from './proportions/fisher-test.ts';
export {
  agrestiCoullInterval,
  clopperPearsonInterval,
  jeffreysInterval,
  type ShareInterval,
  waldInterval,
  wilsonInterval,
} from './proportions/intervals.ts';
export { type McNemarTest, mcnemarTest } from './proportions/mcnemar-test.ts';
export { newcombeDifference } from './proportions/newcombe-difference.ts';
export {
  type PossiblePrior,
  type RelatedTally,
  sharedPriors,
  shrunkShare,
} from './proportions/shrunk-share.ts';
export type { Tally } from './proportions/tally.ts';
export { mulberry32, type Random } from './random.ts';
export { type BootstrapRatingsOptions, bootstrapRatings } from './ratings/bootstrap-ratings.ts';
export {
  type BradleyTerry,
  type BradleyTerryOptions,
  bradleyTerry,
  type Strength,
} from './ratings/bradley-terry.ts';
export { type EloOptions, eloExpected, eloRatings, eloUpdate } from './ratings/elo.ts';
export { eloFactor, eloWithPar, type ParOpponentGame } from './ratings/elo-par.ts';
export {
  type Glicko2Opponent,
  type Glicko2Options,
  type Glicko2Rating,
  glicko2Ratings,
  glicko2Update,
  newGlicko2Rating,
} from './ratings/glicko2.ts';
export { averageWinRate, type HeadToHead, headToHead, pooledWinRate } from './ratings/head-to-head.ts';
export { centralRange, publishedRange, rankClusters, rankCounts } from './ratings/rank-ranges.ts';
export { type RateGames, trueskillMeans, winShares } from './ratings/rate-games.ts';
export { type GameColumns, gameColumns, type ScoredGame } from './ratings/scored-game.ts';
export { type ShrunkMean, shrunkMeans, type UnitSums } from './ratings/shrunk-means.ts';
export { shuffledRatings } from './ratings/shuffled-ratings.ts';
export { publishedTrueSkill, type Skill, type TrueSkillOptions, trueskillPass } from './ratings/trueskill.ts';
export { trueskillPosterior } from './ratings/trueskill-posterior.ts';
export { trueskillQuality } from './ratings/trueskill-quality.ts';
export { type TeamMember, trueskillTeams, trueskillWinProbability } from './ratings/trueskill-teams.ts';
export { type EvidenceModel, type EvidenceOptions, evidenceModel } from './regression/evidence-model.ts';
export { foldsOf } from './regression/folds.ts';
export { type ForecastComparison, forecastComparison } from './regression/forecast-comparison.ts';
export { type LabelledRows, labelledRows } from './regression/labelled-rows.ts';
export { type PooledSlope, pooledSlope } from './regression/pooled-slope.ts';
export {
  logOdds,
  type RidgeCoefficient,
  type RidgeLogistic,
  ridgeLogistic,
} from './regression/ridge-logistic.ts';
export { type BootstrapOptions, bootstrap, clustersOf } from './resampling/bootstrap.ts';
export {
  basicInterval,
  bcaInterval,
  bootstrapError,
  jackknife,
  percentileInterval,
} from './resampling/intervals.ts';
export { lowerQuantile, quantile } from './resampling/quantile.ts';
export { betaQuantile } from './special/beta-quantile.ts';
export { chiSquareCdf, chiSquareQuantile, chiSquareSurvival } from './special/chi-square.ts';
export { betaLower } from './special/incomplete-beta.ts';
export { gammaLower, gammaUpper } from './special/incomplete-gamma.ts';
export { logBeta, logGamma } from './special/log-gamma.ts';
export { erf, erfc, normalCdf, normalDensity, normalSurvival } from './special/normal.ts';
export { criticalValue, normalQuantile } from './special/normal-quantile.ts';
export { fisherSurvival, studentCdf, studentQuantile } from './special/student-t.ts';
export { labelUnits, spotAgreement } from './spot/agreement.ts';
export {
  annotationGames,
  conversationGames,
  featureGames,
  humanName,
  type PairAnnotation,
  type SpotLabel,
  spotLabels,
  systemsOf,
} from './spot/annotation.ts';
export {
  type AnnotationTimes,
  type AnnotatorQuality,
  annotationTimes,
  annotatorQuality,
  type ExclusionRule,
  excludedAnnotators,
} from './spot/annotators.ts';
export { type AnnotatorTest, type PairByAnnotator, pairsByAnnotator } from './spot/by-annotator.ts';
export { type CurvesByAnnotator, curvesByAnnotator } from './spot/curves-by-annotator.ts';
export {
  campaignEffort,
  campaignSizes,
  type Effort,
  type EffortRules,
  evenStrengths,
  publishedSpread,
} from './spot/effort.ts';
export { type FeatureEffect, type FeatureModel, featureModel } from './spot/features.ts';
export { labelShares, type SystemLabelShare } from './spot/label-shares.ts';
export { leaveOneOut, type RankingWithout } from './spot/leave-one-out.ts';
export { type CampaignPower, type CampaignShape, campaignPower, simulateCampaign } from './spot/planning.ts';
export { type SpotRanking, spotRanking } from './spot/ranking.ts';
export { spotVerdicts } from './spot/spot-verdicts.ts';
export { clusteringStability, type StabilityOptions, type StabilityPoint } from './spot/stability.ts';
export {
  type SpotPairTest,
  type SpotPoint,
  type SpottedTimes,
  spotCurve,
  spotPairTests,
  spottedTimes,
} from './spot/survival.ts';
export * from './survival/index.ts';
