/** Strengths by the model of Bradley and Terry, with ties after Davidson. */
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import { studentQuantile } from '../special/student-t.ts';
import { type Choice, fitChoices } from './fit-choices.ts';
import type { ScoredGame } from './scored-game.ts';
import { unbeatenGroup } from './unbeaten-group.ts';

/** Options of `bradleyTerry`. */
export interface BradleyTerryOptions {
  /** Drops ties, or models them with a probability that is largest among equals (Davidson). */
  readonly ties?: 'drop' | 'davidson';
  /** Player with strength 0; the alphabetically first by default. */
  readonly reference?: string;
  readonly level?: number;
}

/** Estimated strength of a player. */
export interface Strength {
  /** Logit of winning against the reference, ties aside. */
  readonly strength: number;
  /** The reference has none. */
  readonly standardError: number;
  readonly interval: Interval;
}

/** Result of `bradleyTerry`. */
export interface BradleyTerry {
  readonly strengths: ReadonlyMap<string, Strength>;
  /** Logarithm of nu: among equals a tie is exp of it times as probable as a win of the first. With Davidson only. */
  readonly logTie: Strength | undefined;
  readonly logLikelihood: number;
  readonly games: number;
  /** Number of clusters; the number of games if none are given. */
  readonly clusters: number;
}

/**
 * Strengths such that i beats j with probability 1 / (1 + exp(strength j - strength i)); ties as Davidson, JASA 65
 * (1970) 317. Bradley & Terry, Biometrika 39 (1952) 324. Without clusters the standard errors are those of the
 * model; with them they are sandwiches over clusters such as annotators (Liang & Zeger, Biometrika 73 (1986) 13;
 * times G / (G - 1)), right under any dependence within one, and the intervals Student's with G - 1 degrees.
 */
export function bradleyTerry(
  games: readonly (ScoredGame & { readonly cluster?: string })[],
  { ties = 'drop', reference, level = 0.95 }: BradleyTerryOptions = {},
): BradleyTerry | NotEstimable {
  const counted = ties === 'drop' ? games.filter(({ score }) => score !== 0.5) : games;
  const names = [...new Set(games.flatMap(({ a, b }) => [a, b]))].sort();
  const anchor = reference ?? names[0];
  if (anchor === undefined) return notEstimable('no games');
  if (!names.includes(anchor)) throw new RangeError(`${anchor} played no game`);
  const group = unbeatenGroup(names, counted);
  if (group !== undefined)
    return notEstimable(`${group.join(', ')} never lost to the others: how much stronger cannot be told`);
  const decided = counted.some(({ score }) => score !== 0.5);
  const withTies = counted.some(({ score }) => score === 0.5);
  if (!decided) return notEstimable('all games were ties');

  const free = names.filter((name) => name !== anchor);
  const size = free.length + (withTies ? 1 : 0);
  const clustered = counted.some(({ cluster }) => cluster !== undefined);
  const groups = clustered ? new Set(counted.map(({ cluster }) => cluster)).size : counted.length;
  if (clustered && groups < 2) return notEstimable('one cluster tells nothing about others');
  const fit = fitChoices(choicesOf(counted, free, withTies), size, clustered ? 'sandwich' : 'model');
  if (fit === undefined) return notEstimable('the strengths that fit best are infinite');
  const reach = clustered ? -studentQuantile((1 - level) / 2, groups - 1) : criticalValue(level);
  const strengthAt = (index: number): Strength => {
    const strength = fit.estimate[index] ?? 0;
    const standardError = Math.sqrt(Math.max(fit.covariance[index]?.[index] ?? 0, 0));
    return {
      strength,
      standardError,
      interval: [strength - reach * standardError, strength + reach * standardError],
    };
  };
  return {
    strengths: new Map(names.map((name) => [name, strengthAt(free.indexOf(name))])),
    logTie: withTies ? strengthAt(free.length) : undefined,
    logLikelihood: fit.logLikelihood,
    games: counted.length,
    clusters: groups,
  };
}

/** Possible outcomes of games as coefficients of the strengths; equal games of a cluster are combined. */
function choicesOf(
  games: readonly (ScoredGame & { readonly cluster?: string })[],
  free: readonly string[],
  withTies: boolean,
): readonly Choice[] {
  const alike = Map.groupBy(games, ({ a, b, score, cluster }) => JSON.stringify([a, b, score, cluster]));
  return [...alike.values()].map((group): Choice => {
    const [{ a, b, score, cluster = '' }] = group as [(typeof group)[number]];
    const [i, j] = [free.indexOf(a), free.indexOf(b)];
    const way = (ofA: number, ofB: number, ofTie: number) => {
      const values = new Array<number>(free.length + (withTies ? 1 : 0)).fill(0);
      if (i >= 0) values[i] = ofA;
      if (j >= 0) values[j] = ofB;
      if (withTies) values[free.length] = ofTie;
      return values;
    };
    const ways = [way(1, 0, 0), way(0, 1, 0), ...(withTies ? [way(0.5, 0.5, 1)] : [])];
    return { ways, taken: score === 1 ? 0 : score === 0 ? 1 : 2, times: group.length, cluster };
  });
}
