/** The multinomial logit model that Bradley and Terry's and Davidson's are cases of. */
import { invertSymmetric, product } from './symmetric-matrix.ts';

/**
 * A choice between alternatives, each a vector of coefficients of the parameters, with the alternative taken.
 */
export interface Choice {
  readonly ways: readonly (readonly number[])[];
  readonly taken: number;
  /** Number of such choices. */
  readonly times: number;
  /** Choices of one cluster may be dependent. */
  readonly cluster: string;
}

export interface ChoiceFit {
  readonly estimate: readonly number[];
  /** Inverse information; or a sandwich over the clusters, if that was wanted. */
  readonly covariance: readonly (readonly number[])[];
  readonly logLikelihood: number;
}

/** Information, in choices, below which a parameter runs away to infinity. */
const LEAST_INFORMATION = 1e-8;

/**
 * Parameters under which the choices taken were most probable, if a way is as probable as exp(its vector times
 * the parameters). The likelihood is concave: Newton's steps, halved while they do not climb. Undefined where it
 * only grows towards infinity.
 */
export function fitChoices(
  choices: readonly Choice[],
  size: number,
  errors: 'model' | 'sandwich',
): ChoiceFit | undefined {
  let estimate = new Array<number>(size).fill(0);
  let here = derivatives(choices, estimate);
  for (let round = 0; round < 200; round++) {
    const inverse = invertSymmetric(here.information, LEAST_INFORMATION);
    if (inverse === undefined) return undefined;
    const step = product(inverse, here.score);
    if (Math.max(...step.map(Math.abs)) < 1e-10) {
      const covariance = errors === 'model' ? inverse : sandwich(inverse, here.scores, choices);
      return { estimate, covariance, logLikelihood: here.logLikelihood };
    }
    let next = estimate;
    let there = here;
    for (let factor = 1; factor > 1e-10; factor /= 2) {
      const from = estimate;
      next = from.map((value, index) => value + factor * (step[index] ?? 0));
      there = derivatives(choices, next);
      if (there.logLikelihood >= here.logLikelihood - 1e-12 * Math.abs(here.logLikelihood)) break;
    }
    estimate = next;
    here = there;
  }
  return undefined;
}

function derivatives(choices: readonly Choice[], parameters: readonly number[]) {
  const size = parameters.length;
  const information = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const score = new Array<number>(size).fill(0);
  let logLikelihood = 0;
  const scores = choices.map(({ ways, taken, times }) => {
    const sums = ways.map((way) => way.reduce((sum, value, k) => sum + value * (parameters[k] ?? 0), 0));
    const top = Math.max(...sums);
    const whole = sums.reduce((sum, value) => sum + Math.exp(value - top), 0);
    const shares = sums.map((value) => Math.exp(value - top) / whole);
    logLikelihood += times * ((sums[taken] ?? 0) - top - Math.log(whole));
    const mean = score.map((_, k) => ways.reduce((sum, way, w) => sum + (shares[w] ?? 0) * (way[k] ?? 0), 0));
    ways.forEach((way, w) => {
      addOuter(
        information,
        way.map((value, k) => value - (mean[k] ?? 0)),
        times * (shares[w] ?? 0),
      );
    });
    const own = mean.map((value, k) => times * ((ways[taken]?.[k] ?? 0) - value));
    own.forEach((value, k) => {
      score[k] = (score[k] ?? 0) + value;
    });
    return own;
  });
  return { logLikelihood, score, scores, information };
}

function sandwich(
  inverse: readonly (readonly number[])[],
  scores: readonly (readonly number[])[],
  choices: readonly Choice[],
): readonly (readonly number[])[] {
  const size = inverse.length;
  const sums = new Map<string, number[]>();
  scores.forEach((score, index) => {
    const cluster = choices[index]?.cluster ?? '';
    const sum = sums.get(cluster) ?? new Array<number>(size).fill(0);
    sums.set(
      cluster,
      sum.map((value, k) => value + (score[k] ?? 0)),
    );
  });
  const covariance = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const sum of sums.values())
    addOuter(covariance, product(inverse, sum), sums.size / Math.max(sums.size - 1, 1));
  return covariance;
}

function addOuter(matrix: number[][], vector: readonly number[], weight: number): void {
  matrix.forEach((row, i) => {
    const scaled = weight * (vector[i] ?? 0);
    if (scaled !== 0)
      vector.forEach((value, j) => {
        row[j] = (row[j] ?? 0) + scaled * value;
      });
  });
}
