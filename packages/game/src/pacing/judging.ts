/** How long a machine waits before it says what it takes somebody for. */
import { seededStream } from '../random.ts';
import { type Duration, milliseconds } from '../time.ts';
import { gamma } from './draws.ts';
import type { Pacing, Speaker } from './pacing.ts';

/** From so many of people's times on the house draws from them. */
export const leastJudgingTimes = 200;
const quantiles = 40;

/** Until they are known: Gamma(2, 20 s), with the mean 40 s. */
const [shape, scale] = [2, 20];

/** What people's times to judge, in milliseconds, come to: evenly spaced quantiles, the least first; undefined: too few. */
export function judgingQuantiles(times: readonly number[]): readonly Duration[] | undefined {
  if (times.length < leastJudgingTimes) return undefined;
  const sorted = times.toSorted((a, b) => a - b);
  return Array.from({ length: quantiles + 1 }, (_, index) =>
    milliseconds(Math.round(between(sorted, index / quantiles))),
  );
}

/**
 * How long after a judgement first counted a machine's may count, in whole milliseconds: drawn once for a seat of a game,
 * so that whoever asks again gets the same. `people`: quantiles of people's own times; left out: too few are known.
 * Nothing where nothing is paced.
 */
export function judgingTime(pacing: Pacing, { seed, seat }: Speaker, people?: readonly Duration[]): Duration {
  if (pacing === 'none') return milliseconds(0);
  const random = seededStream(seed, `judging/${seat}`);
  if (people === undefined) return milliseconds(Math.round(gamma(shape, scale, random) * 1000));
  return milliseconds(Math.round(between(people, random.next())));
}

/** The quantile of sorted numbers, interpolated. */
function between(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [low = 0, high = low] = sorted.slice(Math.floor(place), Math.floor(place) + 2);
  return low + (high - low) * (place - Math.floor(place));
}
