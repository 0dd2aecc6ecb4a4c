/**
 * Quantiles of Student's t distribution: how far a mean of few values may lie from the truth.
 *
 * The distribution function is the regularized incomplete beta function, by its continued fraction
 * (modified Lentz); the quantile is found by halving.
 */
export function studentQuantile(probability: number, degreesOfFreedom: number): number {
  if (!(probability > 0 && probability < 1) || !(degreesOfFreedom > 0)) return Number.NaN;
  if (probability === 0.5) return 0;
  if (probability < 0.5) return -studentQuantile(1 - probability, degreesOfFreedom);
  const tail = 1 - probability;
  let low = 0;
  let high = 1;
  while (upperTail(high, degreesOfFreedom) > tail) high *= 2;
  for (let round = 0; round < 100 && high - low > 1e-13 * high; round += 1) {
    const middle = (low + high) / 2;
    if (upperTail(middle, degreesOfFreedom) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** P(T > t) for t >= 0. */
export function upperTail(t: number, degreesOfFreedom: number): number {
  const x = degreesOfFreedom / (degreesOfFreedom + t * t);
  return incompleteBeta(x, degreesOfFreedom / 2, 1 / 2) / 2;
}

/** I_x(a, b). The fraction converges fast below the mean of the distribution; above it by symmetry. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return (front * betaFraction(x, a, b)) / a;
}

function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= 500; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return result;
}

/** ln of the gamma function: Stirling's series, after moving the argument up to where it is exact. */
function logGamma(z: number): number {
  let shift = 0;
  let x = z;
  for (; x < 12; x += 1) shift += Math.log(x);
  const inverse = 1 / (x * x);
  const series =
    (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - shift;
}
