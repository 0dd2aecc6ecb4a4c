/** How far apart, as a share of the expected number; plainly how far where it is below the floor. */
export function relativeDeviation(actual: number, expected: number, floor = 1e-300): number {
  if (actual === expected) return 0;
  return Math.abs(actual - expected) / Math.max(Math.abs(expected), floor);
}
