/** What a simulated lobby shows: the mix that came out, and whether waiting tells what was drawn. */
import {
  asObservations,
  bootstrap,
  type Interval,
  isEstimable,
  mulberry32,
  type NotEstimable,
  notEstimable,
  type PermutationTest,
  percentileInterval,
  permutationLogRank,
  quantile,
} from '@parlour/stats';
import type { Course, JudgeSeat } from './world.ts';

export interface Waits {
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
}

/**
 * How far ratings are from strengths after so many games: the root of the mean square. What all of them are too high or
 * too low is left out, for strengths have no zero of their own.
 */
export interface RatingError {
  readonly games: number;
  readonly n: number;
  readonly error: number;
}

export interface MatchingFindings {
  /** The share of people among those who are judged, over all judges; with a 95 % interval by draws. */
  readonly mix: { readonly human: number; readonly interval: Interval } | NotEstimable;
  /** In seconds, of judges by whom they judge. */
  readonly waits: { readonly human: Waits | null; readonly machine: Waits | null };
  /** The log-rank permutation test: do draws that came out differently come after different waits? */
  readonly test: PermutationTest | NotEstimable;
  /** Of those who were there for a draw. */
  readonly passedOver: number | NotEstimable;
  readonly ratings: readonly RatingError[];
}

export function findingsOf({ draws, called, passedOver, errors }: Course, seed: number): MatchingFindings {
  const judged = draws.filter((judges) => judges.some(({ human, machine }) => human + machine > 0));
  return {
    mix: mixOf(judged, seed),
    waits: { human: waitsBy(judged, 'human'), machine: waitsBy(judged, 'machine') },
    test: waitingTest(judged),
    passedOver: called === 0 ? notEstimable('no draw was made') : passedOver / called,
    ratings: ratingErrors(errors),
  };
}

type Draws = readonly (readonly JudgeSeat[])[];

/** Judges of one draw hang together: it is drawn again as a whole. */
function mixOf(draws: Draws, seed: number): MatchingFindings['mix'] {
  if (draws.length === 0) return notEstimable('no draw was made');
  const tallies = draws.map((judges) => ({
    human: judges.reduce((sum, { human }) => sum + human, 0),
    all: judges.reduce((sum, { human, machine }) => sum + human + machine, 0),
  }));
  const share = (sample: typeof tallies) => {
    let [human, all] = [0, 0];
    for (const tally of sample) {
      human += tally.human;
      all += tally.all;
    }
    return human / all;
  };
  const replicates = bootstrap(
    tallies,
    share as (sample: readonly { human: number; all: number }[]) => number,
    {
      random: mulberry32(seed),
    },
  );
  const interval = percentileInterval(replicates);
  return isEstimable(interval) ? { human: share(tallies), interval } : interval;
}

/** The seconds that judges waited, once for each of the judged of this nature. */
export const secondsBy = (draws: Draws, nature: 'human' | 'machine'): number[] =>
  draws.flatMap((judges) =>
    judges.flatMap((judge) => Array.from({ length: judge[nature] }, () => judge.seconds)),
  );

function waitsBy(draws: Draws, nature: 'human' | 'machine'): Waits | null {
  const seconds = Float64Array.from(secondsBy(draws, nature)).sort();
  if (seconds.length === 0) return null;
  const mean = seconds.reduce((sum, value) => sum + value, 0) / seconds.length;
  return { mean, p50: quantile(seconds, 0.5), p95: quantile(seconds, 0.95) };
}

/** One row for a draw, with the mean of its judges' waits; its group is the share of people that came out. */
function waitingTest(draws: Draws): MatchingFindings['test'] {
  const rows = draws.map((judges) => {
    const human = judges.reduce((sum, one) => sum + one.human, 0);
    const all = judges.reduce((sum, one) => sum + one.human + one.machine, 0);
    return {
      share: human / all,
      seconds: judges.reduce((sum, one) => sum + one.seconds, 0) / judges.length,
    };
  });
  const shares = [...new Set(rows.map(({ share }) => share))].sort((a, b) => b - a);
  if (shares.length < 2) return notEstimable('every draw came out alike');
  const time = Float64Array.from(rows, ({ seconds }) => seconds);
  const group = Int32Array.from(rows, ({ share }) => shares.indexOf(share));
  const observations = asObservations({ time, hasEvent: new Uint8Array(rows.length).fill(1) });
  return permutationLogRank(observations, { group, groups: shares.length });
}

const shownGames = [1, 2, 5, 10, 20, 30, 50, 100];
/** Fewer people tell nothing of the others. */
const leastPeople = 20;

const ratingErrors = (errors: Course['errors']): readonly RatingError[] =>
  shownGames.flatMap((games) => {
    const all = errors.get(games) ?? [];
    if (all.length < leastPeople) return [];
    const mean = all.reduce((sum, error) => sum + error, 0) / all.length;
    const square = all.reduce((sum, error) => sum + (error - mean) ** 2, 0) / all.length;
    return [{ games, n: all.length, error: Math.sqrt(square) }];
  });
