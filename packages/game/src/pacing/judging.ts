/** Delays of machines before a judgement. */
import { type WeightedValue, weightedQuantiles, winsorizerOf } from '../learning/robust.ts';
import { priorWeight } from '../learning/shares.ts';
import { seededStream } from '../random.ts';
import { type Duration, milliseconds } from '../time.ts';
import { gammaQuantiles } from '../turn-taking/factors.ts';
import { drawGamma } from './draws.ts';
import type { Pacing, Speaker } from './pacing.ts';

const quantiles = 40;

/** Until people are known: Gamma(2, 20 s), with the mean 40 s. */
const [shape, scale] = [2, 20];

/** The prior's times to judge, in milliseconds. */
const before: readonly WeightedValue[] = gammaQuantiles(shape, quantiles + 1).map((factor) => ({
  value: 1000 * shape * scale * factor,
  weight: priorWeight / (quantiles + 1),
}));

/**
 * Evenly spaced quantiles of people's times to judge, including the prior's, in milliseconds, the least
 * first. Outliers are clamped. Undefined: no times are known.
 */
export function judgingQuantiles(times: readonly WeightedValue[]): readonly Duration[] | undefined {
  if (times.length === 0) return undefined;
  const logs = [...times, ...before].map(({ value, weight }) => ({
    value: Math.log(Math.max(value, 1)),
    weight,
  }));
  const within = winsorizerOf(logs);
  const all = logs.map(({ value, weight }) => ({ value: within(value), weight }));
  const shares = Array.from({ length: quantiles + 1 }, (_, index) => index / quantiles);
  return weightedQuantiles(all, shares).map((log) => milliseconds(Math.round(Math.exp(log))));
}

/**
 * Milliseconds after which a machine's judgement may count, from the first possible time. Drawn once for a
 * seat of a game, so repeated calls return the same. `people`: quantiles of people's times; omitted:
 * unknown. 0 without pacing.
 */
export function judgingTime(pacing: Pacing, { seed, seat }: Speaker, people?: readonly Duration[]): Duration {
  if (pacing === 'none') return milliseconds(0);
  const random = seededStream(seed, `judging/${seat}`);
  if (people === undefined) return milliseconds(Math.round(drawGamma(shape, scale, random) * 1000));
  return milliseconds(Math.round(between(people, random.next())));
}

/** The quantile of sorted numbers, interpolated. */
function between(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [low = 0, high = low] = sorted.slice(Math.floor(place), Math.floor(place) + 2);
  return low + (high - low) * (place - Math.floor(place));
}
