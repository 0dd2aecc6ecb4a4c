/**
 * The place where an increasing function crosses 0, to the last digit: Newton's steps, and halving where a step
 * would leave the bracket. The function may be infinite at the ends.
 */
export function solveIncreasing(
  value: (x: number) => number,
  slope: (x: number) => number,
  bracket: readonly [low: number, high: number],
  start = (bracket[0] + bracket[1]) / 2,
): number {
  let [low, high] = bracket;
  let x = start;
  for (let step = 0; step < 200; step++) {
    const height = value(x);
    if (height === 0) return x;
    if (height < 0) low = x;
    else high = x;
    const newton = x - height / slope(x);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 4e-16 * Math.abs(next) || next === low || next === high) return next;
    x = next;
  }
  return x;
}
