/** `parlour analyze calibration`: how good are a market's prices? */
import { type ForecastBin, forecastScores } from '@parlour/results';
import {
  type ClusteredForecasts,
  clusteredForecasts,
  clusteredScore,
  isEstimable,
  type NotEstimable,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { parseNumber } from './csv.ts';
import { type MarketGames, readMarket } from './market-files.ts';
import {
  alignedTable,
  type Findings,
  figure,
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
  readonly cluster?: string;
  readonly plot?: string;
}

/** `parlour analyze calibration --games G.csv --trades T.csv`: how good were a market's prices, as they went? */
export function calibration(options: Options): void {
  const seconds = secondsOf(options.at);
  const market = readMarket(options.games, options.trades, seconds, options.cluster);
  const tables = seconds.map((_, index) => tableAt(market, index));
  if (options.plot !== undefined) {
    const last = tables.at(-1) ?? { notEstimable: '' };
    if (!isEstimable(last)) throw new InputError(`${options.games}: expected a game with trades, found none`);
    savePicture(options.plot, reliabilityPicture(last.table, `Prices at ${seconds.at(-1)} s`));
  }
  present(findings(market.isHuman.length, seconds, tables, options), options);
}

/** What the kept rows said at one of the times, those of one cluster together. */
function tableAt({ isHuman, hasTrades, prices, clusters }: MarketGames, index: number) {
  const at = prices.at(index);
  const rows = Array.from(isHuman.keys()).filter((row) => hasTrades[row] === 1);
  const games = Map.groupBy(rows, (row) => clusters?.[row] ?? row);
  return clusteredForecasts(
    [...games.values()].map((some) => ({
      said: some.map((row) => ({
        probability: (at[row] ?? 50) / 100,
        outcome: isHuman[row] === 1 ? (1 as const) : (0 as const),
        n: 1,
      })),
      times: 1,
    })),
  );
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
  tables: readonly (ClusteredForecasts | NotEstimable)[],
  { seed, cluster }: Options,
): Findings {
  const at = tables.map((table) =>
    isEstimable(table)
      ? { ...forecastScores(table.table, seed, table), ...clusterOf(table, cluster) }
      : { n: 0, reason: table.notEstimable },
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
      ...at
        .slice(0, 1)
        .flatMap((one) =>
          'cluster' in one && 'n' in one.cluster
            ? [`intervals are those of ${one.cluster.n} clusters (${cluster ?? 'game'})`]
            : [],
        ),
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

/** The Brier score by cluster, where rows hang together or it was asked for. */
function clusterOf(forecasts: ClusteredForecasts, wish: string | undefined) {
  if (forecasts.isPlain && wish === undefined) return {};
  const found = clusteredScore(forecasts, (p, o) => (o - p) ** 2);
  if (!isEstimable(found)) return { cluster: { reason: found.notEstimable } };
  const { clusters: n, standardError: se, interval, degrees: df, designEffect: design_effect } = found;
  return { cluster: { n, se, interval, df, design_effect } };
}

function binLines(name: string, bins: readonly ForecastBin[]): string[] {
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
