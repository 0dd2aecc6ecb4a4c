/** Wins of each player against each other, and win rates from them. */
import { elementAt, integerAt } from '../at.ts';
import type { Interval, NotEstimable } from '../estimate.ts';
import { isEstimable, notEstimable } from '../estimate.ts';
import { type BinomialTest, binomialTest } from '../proportions/binomial-test.ts';
import { type ChiSquareTest, chiSquareTest } from '../proportions/chi-square-test.ts';
import { wilsonInterval } from '../proportions/intervals.ts';
import type { GameColumns } from './scored-game.ts';

/** Results of the games between two players. */
export interface HeadToHead {
  readonly a: string;
  readonly b: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Wins over decided games, for a, with Wilson's interval. */
  readonly winRate: number | NotEstimable;
  readonly interval: Interval | NotEstimable;
  /** Of wins and losses against the rest, ties counted, as Spot the Bot's published tool has it. */
  readonly chiSquareYates: ChiSquareTest | NotEstimable;
  readonly chiSquare: ChiSquareTest | NotEstimable;
  /** Of the decided games, against a half. */
  readonly exact: BinomialTest | NotEstimable;
}

/** All pairs who met, the names of each in alphabetical order. */
export function headToHead({ names, first, second, score }: GameColumns): readonly HeadToHead[] {
  const pairs = new Map<string, { a: number; b: number; counts: [number, number, number] }>();
  for (let game = 0; game < score.length; game++) {
    const [one, other] = [integerAt(first, game), integerAt(second, game)];
    const [a, b] = one < other ? [one, other] : [other, one];
    const points = one < other ? elementAt(score, game) : 1 - elementAt(score, game);
    const pair = pairs.get(`${a} ${b}`) ?? { a, b, counts: [0, 0, 0] };
    pair.counts[points === 1 ? 0 : points === 0 ? 1 : 2]++;
    pairs.set(`${a} ${b}`, pair);
  }
  return [...pairs.values()]
    .sort((one, other) => one.a - other.a || one.b - other.b)
    .map(({ a, b, counts }) => compared(names[a] ?? '', names[b] ?? '', ...counts));
}

function compared(a: string, b: string, wins: number, losses: number, ties: number): HeadToHead {
  const decided = wins + losses;
  const all = decided + ties;
  const tally = { successes: wins, trials: decided };
  const table = [
    [wins, losses],
    [all - wins, all - losses],
  ];
  return {
    a,
    b,
    wins,
    losses,
    ties,
    winRate: decided === 0 ? notEstimable('all games were ties') : wins / decided,
    interval: wilsonInterval(tally),
    chiSquareYates: chiSquareTest(table, 'yates'),
    chiSquare: chiSquareTest(table),
    exact: binomialTest(tally, 0.5),
  };
}

/** Mean of a player's win rates over the opponents, each weighted equally. */
export function averageWinRate(pairs: readonly HeadToHead[], name: string): number | NotEstimable {
  const rates = pairs
    .filter(({ a, b }) => a === name || b === name)
    .map(({ a, winRate }) => (isEstimable(winRate) && a !== name ? 1 - winRate : winRate));
  const missing = rates.find((rate) => !isEstimable(rate));
  if (missing !== undefined) return missing;
  if (rates.length === 0) return notEstimable(`${name} met nobody`);
  return rates.filter(isEstimable).reduce((sum, rate) => sum + rate, 0) / rates.length;
}

/** Wins of a player over all decided games; frequent opponents weigh more. */
export function pooledWinRate(pairs: readonly HeadToHead[], name: string): number | NotEstimable {
  let [won, decided] = [0, 0];
  for (const { a, b, wins, losses } of pairs) {
    if (a !== name && b !== name) continue;
    won += a === name ? wins : losses;
    decided += wins + losses;
  }
  return decided === 0 ? notEstimable(`${name} has no decided game`) : won / decided;
}
