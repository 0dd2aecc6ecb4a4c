/** `parlour analyze ratings`: strengths of players. */
import {
  bradleyTerry,
  eloRatings,
  gameColumns,
  glicko2Ratings,
  isEstimable,
  type NotEstimable,
  newGlicko2Rating,
  notEstimable,
  publishedTrueSkill,
  type ScoredGame,
  trueskillPass,
} from '@parlour/stats';
import { cellError, columnOf, openTable, readName, readNumber } from './csv.ts';
import { alignedTable, type Findings, formatNumber, type PresentOptions, printFindings } from './present.ts';

export const ratingMethods = ['elo', 'glicko2', 'trueskill', 'bradley-terry'] as const;

export interface RatingsOptions extends PresentOptions {
  readonly method: (typeof ratingMethods)[number];
  readonly k: number;
  readonly initial: number;
  readonly tau?: number;
  /** Of TrueSkill: a probability, or as many as there are ties in the file. */
  readonly drawProbability?: number | 'share';
  readonly ties: 'drop' | 'davidson';
  readonly cluster?: string;
}

type Game = ScoredGame & { readonly period: string; readonly cluster?: string };
type PlayerRating = Readonly<Record<string, number>> & { readonly rating: number };

/** `parlour analyze ratings FILE.csv --method M`: how strong players are, from games of two. */
export function analyzeRatings(file: string, options: RatingsOptions): void {
  printFindings(findings(rate(readGames(file, options.cluster), options)), options);
}

function findings(rated: ReadonlyMap<string, PlayerRating> | NotEstimable): Findings {
  if (!isEstimable(rated))
    return {
      json: { ratings: null, reason: rated.notEstimable },
      text: [`no ratings: ${rated.notEstimable}`],
    };
  const order = [...rated].sort(([a, one], [b, other]) => other.rating - one.rating || (a < b ? -1 : 1));
  const heads = Object.keys(order[0]?.[1] ?? {});
  const rows = order.map(([name, numbers]) => [name, ...heads.map((head) => formatNumber(numbers[head]))]);
  return {
    json: { ratings: Object.fromEntries(rated) },
    text: alignedTable(['', ...heads], rows),
  };
}

function rate(
  games: readonly Game[],
  options: RatingsOptions,
): ReadonlyMap<string, PlayerRating> | NotEstimable {
  if (games.length === 0) return notEstimable('the file has no game');
  switch (options.method) {
    case 'elo':
      return mapValues(eloRatings(games, options), (rating) => ({ rating }));
    case 'glicko2': {
      const initial = { ...newGlicko2Rating, rating: options.initial };
      const rated = glicko2Ratings(games, { initial, tau: options.tau ?? 0.5 });
      return mapValues(rated, ({ rating, deviation, volatility }) => ({ rating, deviation, volatility }));
    }
    case 'trueskill':
      return trueskill(games, options);
    case 'bradley-terry': {
      const fit = bradleyTerry(games, { ties: options.ties });
      if (!isEstimable(fit)) return fit;
      return mapValues(fit.strengths, ({ strength, standardError }) => ({
        rating: strength,
        deviation: standardError,
      }));
    }
  }
}

/** The rating is mu. */
function trueskill(games: readonly Game[], { tau, drawProbability }: RatingsOptions) {
  const columns = gameColumns(games);
  const tied = games.filter(({ score }) => score === 0.5).length;
  const wanted = drawProbability === 'share' ? tied / Math.max(games.length, 1) : drawProbability;
  const { mu, variance } = trueskillPass(columns, {
    ...publishedTrueSkill,
    tau: tau ?? publishedTrueSkill.tau,
    drawProbability: wanted ?? publishedTrueSkill.drawProbability,
  });
  return new Map(
    columns.names.map((name, place): [string, PlayerRating] => {
      const [mean, sigma] = [mu[place] ?? 0, Math.sqrt(variance[place] ?? 0)];
      return [name, { rating: mean, mu: mean, sigma, conservative: mean - 3 * sigma }];
    }),
  );
}

function readGames(file: string, cluster: string | undefined): readonly Game[] {
  const table = openTable(file);
  const [first, second, score] = [columnOf(table, 'a'), columnOf(table, 'b'), columnOf(table, 'score')];
  const period = table.names.indexOf('period');
  const clustered = cluster === undefined ? -1 : columnOf(table, cluster);
  return Array.from(table.rows, (row): Game => {
    const [a, b] = [readName(table, row, first), readName(table, row, second)];
    if (a === b) throw cellError(table, row, second, 'another player than a');
    return {
      a,
      b,
      score: readNumber(table, row, score, '1, 0.5 or 0', (value) => [0, 0.5, 1].includes(value)),
      period: (row.cells[period] ?? '').trim(),
      ...(clustered < 0 ? {} : { cluster: readName(table, row, clustered) }),
    };
  });
}

const mapValues = <Value>(map: ReadonlyMap<string, Value>, change: (value: Value) => PlayerRating) =>
  new Map([...map].map(([name, value]) => [name, change(value)]));
