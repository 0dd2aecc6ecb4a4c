/** Distribution of habits among the server's people. */
import { priorWeight } from '../learning/shares.ts';
import { habitsGrid, type Likelihood, readingRates } from './typist-grid.ts';

/** Means and covariance of the logarithms of thought, letter and unevenness, and the shares of the readings. */
interface Population {
  readonly means: Triple;
  readonly covariance: Matrix;
  readonly readings: readonly number[];
}

type Triple = readonly [number, number, number];
type Axis = 0 | 1 | 2;
type Matrix = readonly [Triple, Triple, Triple];

/** The prior: the typists of typist.ts in learned form. In the fit it counts as one game. */
const before: Population = {
  means: [Math.log(2.85), Math.log(0.32), Math.log(0.64)],
  covariance: [
    [0.12, 0, 0],
    [0, 0.16, 0],
    [0, 0, 0.06],
  ],
  readings: [0.1, 0.25, 0.65],
};
const weightBefore = 1;

/** Numbers of iterations of the smooth fit, and of the free one. */
const rounds = 40;
const freeRounds = 5;
/** Weight of the smooth population, in games. */
const smooth = 60;

const logs = [
  Float64Array.from(habitsGrid, ({ thought }) => Math.log(thought)),
  Float64Array.from(habitsGrid, ({ letter }) => Math.log(letter)),
  Float64Array.from(habitsGrid, ({ unevenness }) => Math.log(unevenness)),
] as const;
const perReading = habitsGrid.length / readingRates.length;
/**
 * Shares of a server's people for each of the grid's habits, and the log-likelihood.
 *
 * Maximum likelihood by expectation and maximisation (Dempster, Laird and Rubin, 1977), first with a
 * log-normal population, then nonparametric (Laird, 1978), regularised towards the log-normal one, since few
 * games carry little information. Each game is weighted by `counts`.
 */
export function fitPopulation(
  games: readonly Likelihood[],
  counts: readonly number[],
  times = rounds,
  free = freeRounds,
) {
  const count = counts.reduce((sum, one) => sum + one, 0);
  let weights = weightsOf(before);
  let log = 0;
  for (let round = 0; round < times; round += 1) {
    const { found, total } = shareOut(weights, games, counts);
    log = total;
    weights = weightsOf(populationOf(found, count));
  }
  const start = weights;
  for (let round = 0; round < free; round += 1) {
    const { found } = shareOut(weights, games, counts);
    weights = found.map((value, index) => (value + smooth * (start[index] as number)) / (count + smooth));
  }
  return { weights, log };
}

/** People of this total weight, together with those of the prior. */
export function withPrior(weights: Float64Array, count: number): Float64Array {
  const prior = weightsOf(before);
  return weights.map(
    (weight, index) => (count * weight + priorWeight * (prior[index] as number)) / (count + priorWeight),
  );
}

/** Responsibilities of all habits for all games, and the log-likelihood. */
function shareOut(weights: Float64Array, games: readonly Likelihood[], counts: readonly number[]) {
  const found = new Float64Array(weights.length);
  let total = 0;
  for (const [game, { places, values, log }] of games.entries()) {
    const count = counts[game] as number;
    let sum = 1e-300;
    for (let index = 0; index < places.length; index += 1)
      sum += (weights[places[index] as number] as number) * (values[index] as number);
    total += count * (Math.log(sum) + log);
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] as number;
      found[place] =
        (found[place] as number) + (count * (weights[place] as number) * (values[index] as number)) / sum;
    }
  }
  return { found, total };
}

function populationOf(found: Float64Array, games: number): Population {
  const [first, second, third] = logs;
  const shares = readingRates.map(() => 0);
  let [a, b, c, aa, ab, ac, bb, bc, cc] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let index = 0; index < found.length; index += 1) {
    const weight = found[index] as number;
    if (weight === 0) continue;
    const [x, y, z] = [first[index] as number, second[index] as number, third[index] as number];
    const reading = Math.floor(index / perReading);
    shares[reading] = (shares[reading] as number) + weight;
    a += weight * x;
    b += weight * y;
    c += weight * z;
    aa += weight * x * x;
    ab += weight * x * y;
    ac += weight * x * z;
    bb += weight * y * y;
    bc += weight * y * z;
    cc += weight * z * z;
  }
  const mixed = (own: number, prior: number) => (own + weightBefore * prior) / (games + weightBefore);
  const sums = [a, b, c] as const;
  const means: Triple = [mixed(a, before.means[0]), mixed(b, before.means[1]), mixed(c, before.means[2])];
  const about = (products: number, one: Axis, other: Axis) =>
    mixed(
      products - means[one] * sums[other] - means[other] * sums[one] + games * means[one] * means[other],
      before.covariance[one][other],
    );
  const [xy, xz, yz] = [about(ab, 0, 1), about(ac, 0, 2), about(bc, 1, 2)];
  return {
    means,
    covariance: [
      [about(aa, 0, 0), xy, xz],
      [xy, about(bb, 1, 1), yz],
      [xz, yz, about(cc, 2, 2)],
    ],
    readings: shares.map((share, index) => mixed(share, before.readings[index] as number)),
  };
}

function weightsOf({ means, covariance, readings: shares }: Population): Float64Array {
  const [[aa, ab, ac], [, bb, bc], [, , cc]] = inverse(covariance);
  const [first, second, third] = logs;
  const weights = new Float64Array(habitsGrid.length);
  let total = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const a = (first[index] as number) - means[0];
    const b = (second[index] as number) - means[1];
    const c = (third[index] as number) - means[2];
    const distance = aa * a * a + bb * b * b + cc * c * c + 2 * (ab * a * b + ac * a * c + bc * b * c);
    const weight = Math.exp(-distance / 2) * (shares[Math.floor(index / perReading)] as number);
    weights[index] = weight;
    total += weight;
  }
  return weights.map((weight) => weight / total);
}

/** The inverse of a symmetric matrix, by its cofactors. */
function inverse([[a, b, c], [, e, f], [, , i]]: Matrix): Matrix {
  const first: Triple = [e * i - f * f, c * f - b * i, b * f - c * e];
  const determinant = a * first[0] + b * first[1] + c * first[2];
  const rows: Matrix = [
    first,
    [first[1], a * i - c * c, b * c - a * f],
    [first[2], b * c - a * f, a * e - b * b],
  ];
  const divided = (row: Triple): Triple => [row[0] / determinant, row[1] / determinant, row[2] / determinant];
  return [divided(rows[0]), divided(rows[1]), divided(rows[2])];
}
