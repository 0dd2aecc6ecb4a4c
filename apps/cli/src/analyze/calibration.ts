/** `parlour analyze calibration`: how good are a market's prices? */
import {
  clusteredByGame,
  digests,
  type ForecastBin,
  forecastScores,
  type GameForecasts,
  labelScores,
} from '@parlour/results';
import { type ClusteredForecasts, clusteredScore, isEstimable, type NotEstimable } from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { parseNumber } from './csv.ts';
import { type MarketGames, readMarket } from './market-files.ts';
import {
  alignedTable,
  type Findings,
  formatInterval,
  formatNumber,
  type PresentOptions,
  printFindings,
  savePicture,
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
export function analyzeCalibration(options: Options): void {
  printFindings(found(options), options);
}

function found(options: Options): Findings {
  const seconds = secondsOf(options.at);
  const market = readMarket(options.games, options.trades, seconds, options.cluster);
  const rows = Array.from(market.isHuman.keys()).filter((row) => market.hasTrades[row] === 1);
  const said = seconds.map((_, index) => saidAt(market, index, rows));
  const counts = countsOf(market, rows);
  if (sayLabels(market, rows)) return labelFindings(counts, seconds, said);
  const tables = said.map((games) => clusteredByGame(games));
  if (options.plot !== undefined) {
    const last = tables.at(-1) ?? { notEstimable: '' };
    if (!isEstimable(last)) throw new InputError(`${options.games}: expected a game with trades, found none`);
    savePicture(options.plot, reliabilityPicture(last.table, `Prices at ${seconds.at(-1)} s`));
  }
  return findings(counts, seconds, tables, options);
}

/** Games and rows: a show has one row for each label. */
interface Counts {
  /** All games of the file, and those with forecasts. */
  readonly games: number;
  readonly judged: number;
  /** Rows with forecasts. */
  readonly kept: number;
}

const countsOf = ({ games }: MarketGames, rows: readonly number[]): Counts => ({
  games: new Set(games).size,
  judged: new Set(rows.map((row) => games[row])).size,
  kept: rows.length,
});

/** `n_judged`, the games of the forecasts, only where some game has several. */
const countsJson = ({ games, judged, kept }: Counts) => ({
  n_games: games,
  n_kept: kept,
  ...(judged !== kept && { n_judged: judged }),
});

/** Forecasts of the selected rows at one time, combined by cluster. */
function saidAt({ prices, clusters, isHuman }: MarketGames, index: number, rows: readonly number[]) {
  const at = prices.at(index);
  const games = Map.groupBy(rows, (row) => clusters?.[row] ?? row);
  return [...games.values()].map(
    (some): GameForecasts => ({
      at: 0,
      games: 1,
      said: some.map((row) => ({
        probability: (at[row] ?? 50) / 100,
        nature: isHuman[row] === 1 ? 'human' : 'machine',
        n: 1,
      })),
    }),
  );
}

/** There is no calibration if every judgement is a label, as in duels and shows. */
function sayLabels({ formats }: MarketGames, rows: readonly number[]): boolean {
  return rows.length > 0 && rows.every((row) => digests[formats?.[row] ?? '']?.judging.hasLabels === true);
}

function secondsOf(text: string): readonly number[] {
  const seconds = text.split(',').map((one) => parseNumber(one));
  const found = seconds.filter((one) => one !== undefined && one >= 0) as number[];
  if (found.length < seconds.length || new Set(found).size < found.length)
    throw new InputError(`--at: expected different numbers of seconds with commas between, found "${text}"`);
  return found;
}

function findings(
  counts: Counts,
  seconds: readonly number[],
  tables: readonly (ClusteredForecasts | NotEstimable)[],
  { seed, cluster }: Options,
): Findings {
  const at = tables.map((table) =>
    isEstimable(table)
      ? { ...forecastScores(table.table, seed, table), ...clusterOf(table, cluster) }
      : { n: 0, reason: table.notEstimable },
  );
  const rows = at.map((one, index) => [
    `${seconds[index]} s`,
    ...('brier' in one
      ? [
          one.brier,
          one.corp.miscalibration,
          one.corp.discrimination,
          one.ece,
          formatInterval(one.ece_interval),
          one.log_score_nats['eps_0.005'],
          one.auc,
        ]
      : Array(7).fill(null)
    ).map((value) => formatNumber(value)),
  ]);
  return {
    json: {
      ...countsJson(counts),
      at: Object.fromEntries(at.map((one, index) => [String(seconds[index]), one])),
    },
    text: [
      counts.kept === counts.judged
        ? `${counts.games} games, ${counts.judged} of them with trades`
        : `${counts.games} games, ${counts.kept} forecasts in ${counts.judged} of them`,
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

/** Results for labels at each time. */
function labelFindings(
  counts: Counts,
  seconds: readonly number[],
  said: readonly (readonly GameForecasts[])[],
): Findings {
  const at = said.map((one) => labelScores(one));
  const rows = at.map((one, index) => [
    `${seconds[index]} s`,
    ...[one?.right, one?.people_called_machine, one?.machines_called_human].flatMap((share) => [
      formatNumber(share?.share),
      formatInterval(share?.interval),
    ]),
    formatNumber(one?.d_prime?.value),
    formatInterval(one?.d_prime?.interval),
  ]);
  return {
    json: {
      ...countsJson(counts),
      at: Object.fromEntries(
        at.map((labels, index) => [String(seconds[index]), { n: labels?.n ?? 0, labels }]),
      ),
    },
    text: [
      `${counts.games} games, ${counts.kept} labels in ${counts.judged} of them; labels are no probabilities: no calibration`,
      ...alignedTable(
        [
          'at',
          'right',
          '95 %',
          'people called machine',
          '95 %',
          'machines called human',
          '95 %',
          "d'",
          '95 %',
        ],
        rows,
      ),
    ],
  };
}

/** Brier score by cluster, if rows are clustered or it was requested. */
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
      formatNumber(mean_forecast),
      formatNumber(observed),
      formatInterval(wilson95),
    ]);
  return [`At ${name}:`, ...alignedTable(['price', 'games', 'said', 'human', '95 %'], rows)];
}
