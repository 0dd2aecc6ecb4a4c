/** Quantiles of sorted numbers. */
import { itemAt } from '../at.ts';

/**
 * The value below which a share of the sorted numbers lies, on the straight line between two neighbours:
 * R's type 7, numpy's `linear`.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.min(Math.max(Math.floor(place), 0), sorted.length - 1);
  const low = itemAt(sorted, below);
  const high = itemAt(sorted, Math.min(below + 1, sorted.length - 1));
  return low + (place - below) * (high - low);
}

/** The least of the sorted numbers up to which at least that share of them lies: always one of them. */
export function lowerQuantile(sorted: ArrayLike<number>, share: number): number {
  const place = Math.ceil(share * sorted.length - 1e-9) - 1;
  return itemAt(sorted, Math.min(Math.max(place, 0), sorted.length - 1));
}
