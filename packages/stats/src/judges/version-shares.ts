/** Shares of "human" in a population of judges, and ranks of machines. */

import type { Interval } from '../estimate.ts';
import { factorize } from '../fitting/dense.ts';
import type { Random } from '../random.ts';
import { normalDensity } from '../special/normal.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import type { VersionEffects } from './version-effects.ts';

export interface ShareEstimate {
  readonly mean: number;
  /** 95 %. */
  readonly interval: Interval;
}

/** Mean of logistic(eta + spread z) over a standard normal z, by the trapezoidal rule. Error below 1e-10. */
export function populationShare(eta: number, spread: number): number {
  if (spread === 0) return logistic(eta);
  const step = 0.05;
  let sum = 0;
  for (let z = -8; z <= 8 + step / 2; z += step) sum += normalDensity(z) * logistic(eta + spread * z);
  return sum * step;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

const draws = 4000;

/** Places of versions, 1 for the largest effect, over draws of the effects: mean and central 95 %. */
export function rankIntervals(
  { eta, covariance }: Pick<VersionEffects, 'eta' | 'covariance'>,
  random: Random,
): readonly ShareEstimate[] {
  const size = eta.length;
  const lower = Float64Array.from(covariance.flat());
  factorize(lower, size);
  const places = eta.map(() => [] as number[]);
  for (let draw = 0; draw < draws; draw += 1) {
    const normal = eta.map(() => normalQuantile(Math.max(random(), 1e-12)));
    const values = eta.map((own, row) => {
      let value = own;
      for (let column = 0; column <= row; column += 1)
        value += (lower[row * size + column] as number) * (normal[column] as number);
      return value;
    });
    const order = values
      .map((_, index) => index)
      .sort((a, b) => (values[b] as number) - (values[a] as number));
    for (const [place, index] of order.entries()) places[index]?.push(place + 1);
  }
  return places.map((own) => {
    own.sort((a, b) => a - b);
    const mean = own.reduce((sum, place) => sum + place, 0) / draws;
    return {
      mean,
      interval: [own[Math.floor(draws * 0.025)] ?? 1, own[Math.ceil(draws * 0.975) - 1] ?? size],
    };
  });
}
