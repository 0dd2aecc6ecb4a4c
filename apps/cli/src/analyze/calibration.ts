/** `parlour analyze calibration`: how good are a market's prices? */
import { type ForecastBin, forecastScores } from '@parlour/results';
import { type ForecastTable, forecastTable, isEstimable, type NotEstimable } from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { parseNumber } from './csv.ts';
import { readMarket } from './market-files.ts';
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
    isEstimable(table) ? forecastScores(table, seed) : { n: 0, reason: table.notEstimable },
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
