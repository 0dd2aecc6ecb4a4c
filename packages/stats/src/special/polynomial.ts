/** Value at x of the polynomial with these coefficients, from the constant upwards. */
export function evaluatePolynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let index = coefficients.length - 1; index >= 0; index--)
    value = value * x + (coefficients[index] ?? 0);
  return value;
}
