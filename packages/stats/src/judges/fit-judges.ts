/** Maximum of the approximate likelihood of the mixed model for judgements. */
import { inverse } from '../fitting/dense.ts';
import type { JudgementDesign } from './judgement-design.ts';
import type { Laplace, Parameters } from './laplace.ts';

export interface JudgeFit extends Parameters {
  readonly logLikelihood: number;
  readonly converged: boolean;
}

/** Deviations that are not free: left out or held. */
export type HeldDeviations = Readonly<Record<number, number>>;

const tolerance = 2e-5;
const maxRounds = 60;
/** More rows than this: cheaper starts and errors. */
export const manyRows = 20_000;

/** Where a fit starts, and the inverse curvature there over deviations and fixed effects, by name. */
export interface FitStart {
  /** Left out: deviations of 0.5, and logits of plain shares. */
  readonly parameters?: Parameters;
  readonly metric?: Float64Array;
  /** How much flatter than usual the likelihood may be at the end; 1 unless given. */
  readonly slack?: number;
}

/** Fits deviations and fixed effects by a quasi-Newton method. */
export function fitJudges(laplace: Laplace, held: HeldDeviations, start?: FitStart): JudgeFit {
  const free = freeDeviations(held);
  const { design } = laplace;
  const first = start?.parameters ?? { sd: [0.5, 0.5, 0.5, 0.5], fixed: startOf(design) };
  const x0 = [...free.map((kind) => Math.max(first.sd[kind] ?? 0.5, 0.05)), ...first.fixed];
  const likelihood = likelihoodOf(laplace, free, held);
  // Rounding of the sum over the rows limits how flat the likelihood can be.
  const flat = tolerance * Math.max(1, design.n / 2000) * (start?.slack ?? 1);
  const { x, best, converged } = maximize(likelihood, x0, flat, metricOf(start?.metric, free, first));
  return { ...likelihood.unpack(x), logLikelihood: best, converged };
}

/** Rows and columns of the parameters that are free. */
function metricOf(
  whole: Float64Array | undefined,
  free: readonly number[],
  { sd, fixed }: Parameters,
): number[][] | undefined {
  if (whole === undefined) return undefined;
  const size = sd.length + fixed.length;
  const used = [...free, ...fixed.map((_, index) => sd.length + index)];
  // A deviation that was 0 has no curvature there, but may move here.
  const entry = (row: number, column: number) => whole[row * size + column] as number;
  return used.map((row) =>
    used.map((column) => (row === column && entry(row, row) <= 0 ? 1 : entry(row, column))),
  );
}

const freeDeviations = (held: HeldDeviations): readonly number[] =>
  [0, 1, 2, 3].filter((kind) => held[kind] === undefined);

/** The likelihood over free deviations, which may be negative, and fixed effects. */
interface Likelihood {
  readonly value: (x: readonly number[]) => number;
  readonly gradient: (x: readonly number[]) => readonly number[];
  readonly unpack: (x: readonly number[]) => Parameters;
}

function likelihoodOf(laplace: Laplace, free: readonly number[], held: HeldDeviations): Likelihood {
  const unpack = (x: readonly number[]): Parameters => ({
    sd: [0, 1, 2, 3].map((kind) => {
      const place = free.indexOf(kind);
      return place < 0 ? (held[kind] ?? 0) : Math.abs(x[place] as number);
    }),
    fixed: x.slice(free.length),
  });
  // The gradient is that of the last evaluation.
  let last: { readonly x: readonly number[]; readonly value: number } | undefined;
  const value = (x: readonly number[]) => {
    if (last?.x !== x) last = { x, value: laplace.logLikelihood(unpack(x)) };
    return last.value;
  };
  return {
    value,
    unpack,
    gradient: (x) => {
      value(x);
      const { sd, fixed } = laplace.gradient(unpack(x));
      return [...free.map((kind, place) => (sd[kind] as number) * Math.sign(x[place] as number)), ...fixed];
    },
  };
}

/** Fixed effects before the first round: logits of the shares of people and machines. */
function startOf({ n, said, fixed, fixedNames }: JudgementDesign): readonly number[] {
  const width = fixedNames.length;
  return fixedNames.map((name, column) => {
    if (name !== 'human' && name !== 'machine') return 0;
    let [count, ones] = [1, 0.5];
    for (let row = 0; row < n; row += 1) {
      count += fixed[row * width + column] as number;
      ones += (fixed[row * width + column] as number) * (said[row] as number);
    }
    return Math.log(ones / (count - ones));
  });
}

/** Broyden, Fletcher, Goldfarb and Shanno's method from curvatures along the axes. */
function maximize(
  { value, gradient: gradientAt }: Likelihood,
  x0: readonly number[],
  flat: number,
  known: number[][] | undefined,
) {
  let x = x0;
  let best = value(x);
  let gradient = gradientAt(x);
  let metric = known ?? startMetric(gradientAt, x, gradient);
  for (let round = 0; round < maxRounds; round += 1) {
    if (gradient.every((one) => Math.abs(one) < flat)) return { x, best, converged: true };
    const direction = metric.map((row) => dot(row, gradient));
    const found = searched(value, x, best, direction, dot(direction, gradient));
    if (found === undefined) {
      const isSmall = gradient.every((one) => Math.abs(one) < flat * 50);
      return { x, best, converged: isSmall };
    }
    const change = found.x.map((one, index) => one - (x[index] as number));
    [x, best] = [found.x, found.best];
    const before = gradient;
    gradient = gradientAt(x);
    const turn = before.map((one, index) => one - (gradient[index] as number));
    metric = updated(metric, change, turn);
  }
  return { x, best, converged: false };
}

type Value = Likelihood['value'];

const moved = (x: readonly number[], index: number, by: number) => x.with(index, (x[index] as number) + by);

/** Inverse curvatures along the axes; at most 1, also where there is a minimum. */
function startMetric(
  gradientAt: Likelihood['gradient'],
  x: readonly number[],
  here: readonly number[],
): number[][] {
  const by = 1e-3;
  return x.map((_, index) => {
    const there = gradientAt(moved(x, index, by))[index] as number;
    const curvature = Math.max(((here[index] as number) - there) / by, 1);
    return x.map((__, column) => (column === index ? 1 / curvature : 0));
  });
}

/** The first of halved steps that increases the value enough; undefined: none. */
function searched(
  value: Value,
  x: readonly number[],
  here: number,
  direction: readonly number[],
  slope: number,
) {
  const largest = direction.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  for (let share = Math.min(1, 2 / largest); share > 1e-7; share /= 2) {
    const next = x.map((one, index) => one + share * (direction[index] as number));
    const best = value(next);
    if (best >= here + 1e-4 * share * slope) return { x: next, best };
  }
  return undefined;
}

function updated(metric: number[][], change: readonly number[], turn: readonly number[]): number[][] {
  const curved = dot(change, turn);
  if (curved <= 1e-12) return metric;
  const applied = metric.map((row) => dot(row, turn));
  const factor = (1 + dot(turn, applied) / curved) / curved;
  return metric.map((row, i) =>
    row.map((one, j) => {
      const [a, b] = [change[i] as number, change[j] as number];
      return one + factor * a * b - ((applied[i] as number) * b + a * (applied[j] as number)) / curved;
    }),
  );
}

/**
 * Inverse curvature at the fit over deviations and fixed effects together; that of a deviation at 0 is 0.
 * Undefined: the curvature is singular. Rough, as with many rows: with less precise differences.
 */
export function fitCovariance(
  laplace: Laplace,
  held: HeldDeviations,
  fit: JudgeFit,
  isRough = laplace.design.n > manyRows,
): Float64Array | undefined {
  const free = freeDeviations(held).filter((kind) => (fit.sd[kind] as number) > 0.01);
  const x = [...free.map((kind) => fit.sd[kind] as number), ...fit.fixed];
  const { gradient } = likelihoodOf(laplace, free, { ...fit.sd, ...held });
  const covariance = inverse(negativeHessian(gradient, x, isRough), x.length);
  if (covariance === undefined) return undefined;
  const used = [...free, ...fit.fixed.map((_, index) => fit.sd.length + index)];
  const size = fit.sd.length + fit.fixed.length;
  const result = new Float64Array(size * size);
  for (const [row, to] of used.entries())
    for (const [column, at] of used.entries())
      result[to * size + at] = covariance[row * x.length + column] as number;
  return result;
}

/** By differences of the gradient on both sides; rough: on one, which costs half. */
function negativeHessian(
  gradientAt: Likelihood['gradient'],
  x: readonly number[],
  isRough: boolean,
): Float64Array {
  const size = x.length;
  const by = 1e-3;
  const here = isRough ? gradientAt(x) : undefined;
  const result = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    const up = gradientAt(moved(x, i, by));
    const down = here ?? gradientAt(moved(x, i, -by));
    for (let j = 0; j < size; j += 1) {
      const half = ((down[j] as number) - (up[j] as number)) / (here === undefined ? 4 * by : 2 * by);
      result[i * size + j] = (result[i * size + j] as number) + half;
      result[j * size + i] = (result[j * size + i] as number) + half;
    }
  }
  return result;
}

export const dot = (one: readonly number[], other: readonly number[]): number => {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += (one[index] as number) * (other[index] as number);
  return sum;
};
