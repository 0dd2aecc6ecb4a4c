/** All scores of forecasts at one time, for `parlour analyze calibration` and the pages. */
import {
  type Bin,
  baseRate,
  binOf,
  brierScore,
  brierSkill,
  type ClusteredForecasts,
  calibrationError,
  calibrationErrorInterval,
  clusteredArea,
  clusteredDraws,
  clusteredRecalibration,
  clusteredScore,
  clusteredShareOfOnes,
  clusteredSpiegelhalter,
  corpDecomposition,
  corpIntervals,
  discrimination,
  distinctGroups,
  equalWidthBins,
  type ForecastTable,
  groupIntervals,
  groupsOf,
  isEstimable,
  logisticRecalibration,
  logScore,
  meanForecast,
  meanOver,
  mulberry32,
  murphyDecomposition,
  type NotEstimable,
  rocArea,
  sharpness,
  spiegelhalterTest,
} from '@parlour/stats';
import { meanOf } from '../mean.ts';

/** Result of `forecastScores`. */
export type ForecastScores = ReturnType<typeof forecastScores>;
/** A bin of the reliability diagram. */
export type ForecastBin = ForecastScores['bins'][number];

const orNull = <Value>(value: Value | NotEstimable): Value | null => (isEstimable(value) ? value : null);

const log2 = (nats: number) => nats / Math.LN2;

/** Forecasts of which some were made in one game: everything about how sure they are is by game. */
export type ByGame = ClusteredForecasts | undefined;

/**
 * All scores of forecasts at one time, by the names of the reference files; null if not estimable. The seed
 * is for the interval of the calibration error. With `games`, errors and intervals are clustered by game.
 */
export function forecastScores(table: ForecastTable, seed: number, games?: ClusteredForecasts) {
  const byGame: ByGame = games === undefined || games.isPlain ? undefined : games;
  const draws = byGame && { draws: clusteredDraws(byGame) };
  const bins = equalWidthBins(table);
  const groups = groupsOf(bins);
  const parts = murphyDecomposition(groups);
  const unique = murphyDecomposition(distinctGroups(table));
  const error = calibrationError(groups);
  const logs = { 'eps_0.005': logScore(table, 0.005), 'eps_1e-6': logScore(table, 1e-6) };
  const sharp = sharpness(table);
  const share = (...chosen: number[]) =>
    chosen.reduce((sum, bin) => sum + (bins[bin]?.group?.n ?? 0), 0) / table.n;
  const spiegelhalter = byGame === undefined ? spiegelhalterTest(table) : clusteredSpiegelhalter(byGame);
  const logistic = logisticRecalibration(table, 0.005);
  return {
    n: table.n,
    base_rate: baseRate(table),
    bins: bins.map((bin, index) => binAt(bin, index, table.n, byGame)),
    brier: brierScore(table),
    uncertainty: parts.uncertainty,
    brier_skill_score: orNull(brierSkill(table)),
    murphy_binned: {
      reliability: parts.reliability,
      resolution: parts.resolution,
      uncertainty: parts.uncertainty,
      within_bin_variance: parts.withinBinVariance,
      within_bin_covariance: parts.withinBinCovariance,
    },
    murphy_unique_values: {
      reliability: unique.reliability,
      resolution: unique.resolution,
      uncertainty: unique.uncertainty,
    },
    ece: error.mean,
    ece_interval: orNull(
      calibrationErrorInterval(table, { random: mulberry32(seed), replicates: 500, ...draws }),
    ),
    mce: error.greatest,
    log_score_nats: logs,
    log_score_bits: { 'eps_0.005': log2(logs['eps_0.005']), 'eps_1e-6': log2(logs['eps_1e-6']) },
    log_score_interval: logInterval(table, logs['eps_0.005'], byGame),
    sharpness: {
      variance_population: sharp.variance,
      mean_abs_distance_from_half: sharp.meanDistanceFromHalf,
      share_extreme_bins: share(0, 9),
      share_bin_40_49: share(4),
      mean_p_times_1_minus_p: sharp.meanSpread,
    },
    auc: orNull(discrimination(table)),
    auc_interval: byGame === undefined ? areaInterval(table) : orNull(clusteredArea(byGame)),
    spiegelhalter: isEstimable(spiegelhalter)
      ? { z: spiegelhalter.z, p_two_sided: spiegelhalter.p }
      : { z: null, p_two_sided: null },
    'logistic_recalibration_eps_0.005': isEstimable(logistic)
      ? {
          intercept: logistic.intercept,
          slope: logistic.slope,
          se:
            byGame === undefined
              ? logistic.standardErrors
              : (orNull(clusteredRecalibration(byGame, 0.005)) ?? logistic.standardErrors),
          loglik: logistic.logLikelihood,
        }
      : null,
    corp: corpDecomposition(table),
    corp_intervals: orNull(corpIntervals(table, { random: mulberry32(seed), replicates: 300, ...draws })),
    mean_forecast: meanForecast(table),
    bias: meanForecast(table) - baseRate(table),
  };
}

/** Student's 95 % interval of the mean logarithmic score with `eps_0.005`; null: not estimable. */
function logInterval(table: ForecastTable, mean: number, byGame: ByGame) {
  const { n } = table;
  const lossOf = (said: number) => -Math.log(Math.min(Math.max(said, 0.005), 0.995));
  if (byGame !== undefined) {
    const found = orNull(clusteredScore(byGame, (p, o) => lossOf(o === 1 ? p : 1 - p)));
    return found && ([Math.max(found.interval[0], 0), found.interval[1]] as const);
  }
  const squares = n * meanOver(table, (p, o) => lossOf(o === 1 ? p : 1 - p) ** 2);
  const { interval } = meanOf({ n, sum: n * mean, squares });
  return interval && ([Math.max(interval[0], 0), interval[1]] as const);
}

/** The 95 % interval of the chance that a person got the higher belief; null: not estimable. */
function areaInterval({ value, count, ones }: ForecastTable) {
  const each = (of: (kind: number) => number) =>
    Array.from(value, (one, kind) => Array.from({ length: of(kind) }, () => one)).flat();
  const yes = each((kind) => ones[kind] ?? 0);
  const no = each((kind) => (count[kind] ?? 0) - (ones[kind] ?? 0));
  const outcome = [...yes.map(() => 1), ...no.map(() => 0)];
  return orNull(rocArea({ score: [...yes, ...no], outcome }))?.interval ?? null;
}

const binCount = 10;

/** Probabilities of a bin as prices, 0 to 100. By game its interval is that of as many labels as they are worth. */
function binAt({ low, high, isLast, group }: Bin, bin: number, n: number, byGame: ByGame) {
  const head = { bin, lo: Math.round(100 * low), hi: Math.round(100 * high), closed_right: isLast };
  if (group === undefined)
    return {
      ...head,
      n: 0,
      share: 0,
      n_human: 0,
      observed: null,
      mean_forecast: null,
      gap: null,
      wilson95: null,
      clopper_pearson95: null,
      observed_within_bin: null,
    };
  const { wilson, exact } = groupIntervals(group);
  const isIn = (probability: number) => binOf(probability, binCount) === bin;
  const ofGames = byGame && clusteredShareOfOnes(byGame, isIn);
  return {
    ...head,
    n: group.n,
    share: group.n / n,
    n_human: group.ones,
    observed: group.observed,
    mean_forecast: group.meanForecast,
    gap: group.gap,
    wilson95: orNull(ofGames ?? wilson),
    clopper_pearson95: ofGames === undefined ? orNull(exact) : null,
    observed_within_bin: group.observed >= low && (group.observed < high || isLast),
  };
}
