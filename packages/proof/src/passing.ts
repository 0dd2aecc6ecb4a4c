/** Whether an applicant passes: by final beliefs of judges, over the games that count. */
import {
  binomialProbability,
  clusteredMean,
  type Interval,
  isEstimable,
  logitInterval,
} from '@parlour/stats';
import { computeDrawInterval, type ProofChoices } from './choices.ts';

/** Answer to a site. A person taken for a computer by judges has only not been shown to be human. */
export const proofResults = ['human', 'not-shown', 'inconclusive'] as const;
export type ProofResult = (typeof proofResults)[number];

/** A judge who gave a belief in a game: who never traded is none. */
export interface FinalBelief {
  /** Probability of human after the judge's last own trade. */
  readonly belief: number;
  readonly isPerson: boolean;
  /** At none of the site's addresses. */
  readonly isOutside: boolean;
}

/** Sums over the judges of one game. */
export interface JudgedGame {
  readonly judges: number;
  readonly people: number;
  readonly sum: number;
  readonly squares: number;
  /** Judges who ended below `lowBelief`. */
  readonly low: number;
}

type GameNeeds = Pick<ProofChoices, 'minJudges' | 'lowBelief'>;

/** G2: sums of a game that counts; undefined: too few judges, or no person among them. */
export function sumJudges(judges: readonly FinalBelief[], needs: GameNeeds): JudgedGame | undefined {
  const people = judges.filter(({ isPerson, isOutside }) => isPerson && isOutside).length;
  if (judges.length < needs.minJudges || people === 0) return undefined;
  return {
    judges: judges.length,
    people,
    sum: judges.reduce((sum, { belief }) => sum + belief, 0),
    squares: judges.reduce((sum, { belief }) => sum + belief ** 2, 0),
    low: judges.filter(({ belief }) => belief < needs.lowBelief).length,
  };
}

/** Sums of floating-point beliefs may miss the bound by this much. */
const tolerance = 1e-9;

/** G3, G4: the result over the games that count; undefined: too few of them. */
export function decideResult(
  games: readonly JudgedGame[],
  { games: needed, minMean, maxLow }: Pick<ProofChoices, 'games' | 'minMean' | 'maxLow'>,
): Exclude<ProofResult, 'inconclusive'> | undefined {
  if (games.length < needed) return undefined;
  const { mean, low } = sumGames(games);
  return mean !== null && mean >= minMean - tolerance && low <= maxLow ? 'human' : 'not-shown';
}

export interface BeliefMean {
  readonly judges: number;
  readonly people: number;
  readonly low: number;
  /** Null: no judges. */
  readonly mean: number | null;
  /** 95 %, with games as clusters, on the scale of log-odds; null: not estimable. */
  readonly interval: Interval | null;
}

/** Mean belief over all judges of these games. Judges of one game share its words and its price. */
export function sumGames(games: readonly JudgedGame[]): BeliefMean {
  const add = (value: (game: JudgedGame) => number) => games.reduce((sum, game) => sum + value(game), 0);
  const judges = add((game) => game.judges);
  const found = clusteredMean(games.map(({ judges: n, sum, squares }) => ({ n, sum, squares })));
  const interval = isEstimable(found) && found.standardError > 0 ? logitInterval(found) : undefined;
  return {
    judges,
    people: add((game) => game.people),
    low: add((game) => game.low),
    mean: judges === 0 ? null : add((game) => game.sum) / judges,
    interval: interval !== undefined && isEstimable(interval) ? interval : null,
  };
}

/**
 * Share of perfect applicants who get no result in this time: a fair coin at each draw gave them fewer than
 * `games` seats. Times in milliseconds; `duration`: length of a game.
 */
export function computeInconclusiveShare(timeLimit: number, duration: number, games: number): number {
  const draws = Math.floor(timeLimit / computeDrawInterval(duration));
  let share = 0;
  for (let seats = 0; seats < Math.min(games, draws + 1); seats++)
    share += binomialProbability(seats, draws, 0.5);
  return share;
}
