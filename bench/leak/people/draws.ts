/** Draws from the distributions by which people are described here. */
import type { Random } from '@parlour/stats';

/** Box and Muller (1958). */
export function normal(random: Random, mean: number, deviation: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return mean + deviation * radius * Math.cos(2 * Math.PI * random());
}

export const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

export const exponential = (random: Random, mean: number): number => -mean * Math.log(1 - random());

/** By its median and the standard deviation of its logarithm. */
export const logNormal = (random: Random, median: number, spread: number): number =>
  median * Math.exp(normal(random, 0, spread));

/** By its mean and standard deviation. Marsaglia and Tsang (2000); a shape below 1 is lifted as they say. */
export function gamma(random: Random, mean: number, deviation: number): number {
  const shape = (mean / deviation) ** 2;
  const scale = mean / shape;
  const lift = shape < 1 ? (1 - random()) ** (1 / shape) : 1;
  const d = (shape < 1 ? shape + 1 : shape) - 1 / 3;
  for (;;) {
    const x = normal(random, 0, 1);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < x ** 2 / 2 + d - d * v + d * Math.log(v))
      return d * v * scale * lift;
  }
}

/** Sum of a normal and an exponential: the usual fit of times between keys. */
export const exGaussian = (random: Random, mean: number, deviation: number, tail: number): number =>
  normal(random, mean, deviation) + exponential(random, tail);

/** At least `least`; the density falls as time to the power -(1 + shape). */
export const pareto = (random: Random, least: number, shape: number): number =>
  least * (1 - random()) ** (-1 / shape);
