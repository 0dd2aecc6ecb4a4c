/** Results of a simulated lobby: the resulting mix, and whether waiting reveals the draw. */
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
import type { ArrivalRates, JudgeSeat } from './world.ts';

export interface WaitingTimes {
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
}

/**
 * Root mean square error of ratings against strengths, by number of games. A common offset is ignored,
 * because strengths have no fixed zero.
 */
export interface RatingError {
  readonly games: number;
  readonly n: number;
  readonly error: number;
}

export interface MatchingFindings {
  /** Share of humans among the targets of all judges; with a 95 % interval by draws. */
  readonly mix: { readonly human: number; readonly interval: Interval } | NotEstimable;
  /** Waiting times of judges by nature of their target, in seconds. */
  readonly waits: { readonly human: WaitingTimes | null; readonly machine: WaitingTimes | null };
  /** The log-rank permutation test: do draws that came out differently come after different waits? */
  readonly test: PermutationTest | NotEstimable;
  /** Share of the candidates of draws. */
  readonly passedOver: number | NotEstimable;
  readonly ratings: readonly RatingError[];
}

export function findingsOf(
  { draws, called, passedOver, errors }: ArrivalRates,
  seed: number,
): MatchingFindings {
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

/** Judges of one draw are dependent: draws are resampled as clusters. */
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
export const meanSecondsBy = (draws: Draws, nature: 'human' | 'machine'): number[] =>
  draws.flatMap((judges) =>
    judges.flatMap((judge) => Array.from({ length: judge[nature] }, () => judge.seconds)),
  );

function waitsBy(draws: Draws, nature: 'human' | 'machine'): WaitingTimes | null {
  const seconds = Float64Array.from(meanSecondsBy(draws, nature)).sort();
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
/** Minimum number of people for a comparison. */
const minPeople = 20;

const ratingErrors = (errors: ArrivalRates['errors']): readonly RatingError[] =>
  shownGames.flatMap((games) => {
    const all = errors.get(games) ?? [];
    if (all.length < minPeople) return [];
    const mean = all.reduce((sum, error) => sum + error, 0) / all.length;
    const square = all.reduce((sum, error) => sum + (error - mean) ** 2, 0) / all.length;
    return [{ games, n: all.length, error: Math.sqrt(square) }];
  });
