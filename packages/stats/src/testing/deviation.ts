/** Relative deviation from the expected number; absolute below the floor. */
export function relativeDeviation(actual: number, expected: number, floor = 1e-300): number {
  if (actual === expected) return 0;
  return Math.abs(actual - expected) / Math.max(Math.abs(expected), floor);
}
