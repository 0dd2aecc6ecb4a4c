/** Several numbers of one game in few. */
import type { Features } from '../played.ts';

/** Mean, middle, least and most, by the name; nothing of nothing. */
export function summed(into: Features, name: string, values: readonly number[]): void {
  if (values.length === 0) return;
  const sorted = values.toSorted((a, b) => a - b);
  into[`${name} mean`] = values.reduce((sum, value) => sum + value, 0) / values.length;
  into[`${name} middle`] = sorted[sorted.length >> 1] as number;
  into[`${name} least`] = sorted[0] as number;
  into[`${name} most`] = sorted.at(-1) as number;
}

/** Increments a count. Counts missing in a game are 0, not missing numbers. */
export function counted(into: Features, name: string, times = 1): void {
  into[`#${name}`] = (into[`#${name}`] ?? 0) + times;
}

/** Whether a missing number means 0. */
export const isCount = (name: string): boolean => name.startsWith('#');
