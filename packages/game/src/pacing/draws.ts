/** Draws from the distributions by which paces are described. */
import type { RandomStream } from '../random.ts';

/** Box and Muller (1958). */
export function drawNormal(mean: number, deviation: number, random: RandomStream): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return mean + deviation * radius * Math.cos(2 * Math.PI * random.next());
}

/** Draws again until the value lies within the bounds. */
export function drawTruncatedNormal(
  mean: number,
  deviation: number,
  [least, most]: readonly [number, number],
  random: RandomStream,
): number {
  for (;;) {
    const value = drawNormal(mean, deviation, random);
    if (value >= least && value <= most) return value;
  }
}

/** A log-normal factor with the median 1; `spread` is the standard deviation of its logarithm. */
export const drawLogNormalFactor = (spread: number, random: RandomStream): number =>
  Math.exp(drawNormal(0, spread, random));

/** Marsaglia and Tsang (2000), for shapes of at least 1. */
export function drawGamma(shape: number, scale: number, random: RandomStream): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(0, 1, random);
    const v = (1 + c * x) ** 3;
    if (v <= 0) continue;
    const u = 1 - random.next();
    if (Math.log(u) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v * scale;
  }
}
