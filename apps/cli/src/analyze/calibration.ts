/** `parlour analyze calibration`: how good are a market's prices? */
import {
  type Bin,
  baseRate,
  brierScore,
  brierSkill,
  calibrationError,
  calibrationErrorInterval,
  corpDecomposition,
  discrimination,
  distinctGroups,
  equalWidthBins,
  type ForecastTable,
  forecastTable,
  groupIntervals,
  groupsOf,
  isEstimable,
  logisticRecalibration,
  logScore,
  meanForecast,
  mulberry32,
  murphyDecomposition,
  type NotEstimable,
  sharpness,
  spiegelhalterTest,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { parseNumber } from './csv.ts';
import { readMarket } from './market-files.ts';
import {
  alignedTable,
  type Findings,
  figure,
  orNull,
  type PresentOptions,
  present,
  savePicture,
  span,
} from './present.ts';
import { reliabilityPicture } from './reliability-picture.ts';

interface Options extends PresentOptions {
  readonly games: string;
  readonly trades: string;
  readonly at: string;
  readonly seed: number;
  readonly plot?: string;
}

/** `parlour analyze calibration --games G.csv --trades T.csv`: how good were a market's prices, as they went? */
export function calibration(options: Options): void {
  const seconds = secondsOf(options.at);
  const { isHuman, hasTrades, prices } = readMarket(options.games, options.trades, seconds);
  const kept = (_: number, game: number) => hasTrades[game] === 1;
  const outcome = isHuman.filter(kept);
  const tables = seconds.map((_, index) =>
    forecastTable({
      probability: prices
        .at(index)
        .filter(kept)
        .map((price) => price / 100),
      outcome,
    }),
  );
  if (options.plot !== undefined) {
    const last = tables.at(-1) ?? { notEstimable: '' };
    if (!isEstimable(last)) throw new InputError(`${options.games}: expected a game with trades, found none`);
    savePicture(options.plot, reliabilityPicture(last, `Prices at ${seconds.at(-1)} s`));
  }
  present(findings(isHuman.length, seconds, tables, options), options);
}

function secondsOf(text: string): readonly number[] {
  const seconds = text.split(',').map((one) => parseNumber(one));
  const found = seconds.filter((one) => one !== undefined && one >= 0) as number[];
  if (found.length < seconds.length || new Set(found).size < found.length)
    throw new InputError(`--at: expected different numbers of seconds with commas between, found "${text}"`);
  return found;
}

function findings(
  games: number,
  seconds: readonly number[],
  tables: readonly (ForecastTable | NotEstimable)[],
  { seed }: Options,
): Findings {
  const at = tables.map((table) =>
    isEstimable(table) ? scores(table, seed) : { n: 0, reason: table.notEstimable },
  );
  const kept = at[0]?.n ?? 0;
  const rows = at.map((one, index) => [
    `${seconds[index]} s`,
    ...('brier' in one
      ? [
          one.brier,
          one.corp.miscalibration,
          one.corp.discrimination,
          one.ece,
          span(one.ece_interval),
          one.log_score_nats['eps_0.005'],
          one.auc,
        ]
      : Array(7).fill(null)
    ).map((value) => figure(value)),
  ]);
  return {
    json: {
      n_games: games,
      n_kept: kept,
      at: Object.fromEntries(at.map((one, index) => [String(seconds[index]), one])),
    },
    text: [
      `${games} games, ${kept} of them with trades`,
      ...alignedTable(
        ['at', 'Brier', 'miscalibration', 'discrimination', 'ECE', '95 %', 'log score', 'AUC'],
        rows,
      ),
      ...at.flatMap((one, index) =>
        'bins' in one ? ['', ...binLines(`${seconds[index]} s`, one.bins)] : [],
      ),
    ],
  };
}

const log2 = (nats: number) => nats / Math.LN2;

/** Everything that can be said of forecasts at one time, by the names of the reference files. */
function scores(table: ForecastTable, seed: number) {
  const bins = equalWidthBins(table);
  const groups = groupsOf(bins);
  const parts = murphyDecomposition(groups);
  const unique = murphyDecomposition(distinctGroups(table));
  const error = calibrationError(groups);
  const logs = { 'eps_0.005': logScore(table, 0.005), 'eps_1e-6': logScore(table, 1e-6) };
  const sharp = sharpness(table);
  const share = (...chosen: number[]) =>
    chosen.reduce((sum, bin) => sum + (bins[bin]?.group?.n ?? 0), 0) / table.n;
  const spiegelhalter = spiegelhalterTest(table);
  // Fewer samples of many games: they say the same, and take as long.
  const replicates = Math.max(100, Math.min(1000, Math.floor(2e7 / table.n)));
  const logistic = logisticRecalibration(table, 0.005);
  return {
    n: table.n,
    base_rate: baseRate(table),
    bins: bins.map((bin, index) => binOf(bin, index, table.n)),
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
    ece_interval: orNull(calibrationErrorInterval(table, { random: mulberry32(seed), replicates })),
    mce: error.greatest,
    log_score_nats: logs,
    log_score_bits: { 'eps_0.005': log2(logs['eps_0.005']), 'eps_1e-6': log2(logs['eps_1e-6']) },
    sharpness: {
      variance_population: sharp.variance,
      mean_abs_distance_from_half: sharp.meanDistanceFromHalf,
      share_extreme_bins: share(0, 9),
      share_bin_40_49: share(4),
      mean_p_times_1_minus_p: sharp.meanSpread,
    },
    auc: orNull(discrimination(table)),
    spiegelhalter: isEstimable(spiegelhalter)
      ? { z: spiegelhalter.z, p_two_sided: spiegelhalter.p }
      : { z: null, p_two_sided: null },
    'logistic_recalibration_eps_0.005': isEstimable(logistic)
      ? {
          intercept: logistic.intercept,
          slope: logistic.slope,
          se: logistic.standardErrors,
          loglik: logistic.logLikelihood,
        }
      : null,
    corp: corpDecomposition(table),
    mean_forecast: meanForecast(table),
    bias: meanForecast(table) - baseRate(table),
  };
}

/** Prices of a bin as they are said, 0 to 100. */
function binOf({ low, high, isLast, group }: Bin, bin: number, n: number) {
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
  return {
    ...head,
    n: group.n,
    share: group.n / n,
    n_human: group.ones,
    observed: group.observed,
    mean_forecast: group.meanForecast,
    gap: group.gap,
    wilson95: orNull(wilson),
    clopper_pearson95: orNull(exact),
    observed_within_bin: group.observed >= low && (group.observed < high || isLast),
  };
}

function binLines(name: string, bins: readonly ReturnType<typeof binOf>[]): string[] {
  const rows = bins
    .filter(({ n }) => n > 0)
    .map(({ lo, hi, n, mean_forecast, observed, wilson95 }) => [
      `${lo} to ${hi}`,
      String(n),
      figure(mean_forecast),
      figure(observed),
      span(wilson95),
    ]);
  return [`At ${name}:`, ...alignedTable(['price', 'games', 'said', 'human', '95 %'], rows)];
}
