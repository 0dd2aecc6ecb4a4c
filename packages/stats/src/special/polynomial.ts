/** Value at x of the polynomial whose coefficients are given from the constant upwards. */
export function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let index = coefficients.length - 1; index >= 0; index--)
    value = value * x + (coefficients[index] ?? 0);
  return value;
}
