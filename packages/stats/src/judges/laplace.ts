/** Laplace approximation of the likelihood of a logistic mixed model for judgements. */

import { curvaturePattern, pairs } from './curvature-pattern.ts';
import { deviations, type JudgementDesign } from './judgement-design.ts';
import { laplaceGradient } from './laplace-gradient.ts';
import { SparseCholesky } from './sparse-cholesky.ts';

/** Standard deviations by kind, in the order of `deviations`, and fixed effects. */
export interface Parameters {
  readonly sd: readonly number[];
  readonly fixed: readonly number[];
}

const maxRounds = 100;
/** A step of more than this share of the one before: the curvature is too old. */
const slowShare = 0.3;

/**
 * Evaluates the likelihood at parameters: the mode of the scaled random effects by Newton's method, and the
 * determinant of the curvature there. Successive calls start from the last mode.
 */
export class Laplace {
  readonly design: JudgementDesign;
  /** Scaled random effects at the mode of the last call: standard normal a priori. */
  readonly effects: Float64Array;
  readonly #factor: SparseCholesky;
  /** Kinds of the two effects of each entry of the curvature. */
  readonly #entryKinds: Uint8Array;
  readonly #isDiagonal: Uint8Array;
  readonly #positions: Int32Array;
  readonly #sums: Float64Array;
  readonly #values: Float64Array;
  /** Probabilities of "human" of the rows, and the part of their logits by fixed effects. */
  readonly #shares: Float64Array;
  readonly #offsets: Float64Array;
  readonly #weights: Float64Array;
  readonly #gradient: Float64Array;
  /** Standard deviations of the last call. */
  #scale: readonly number[] | undefined;
  /** Largest step at which the mode counts as found: more rows leave it less free. */
  readonly #tolerance: number;

  constructor(design: JudgementDesign) {
    this.design = design;
    const { pattern, positions } = curvaturePattern(design);
    this.#positions = positions;
    this.#factor = new SparseCholesky(pattern);
    const entries = pattern.rows.length;
    this.#entryKinds = new Uint8Array(entries);
    this.#isDiagonal = new Uint8Array(entries);
    for (let e = 0; e < entries; e += 1) {
      const [row, column] = [pattern.rows[e] as number, pattern.columns[e] as number];
      this.#entryKinds[e] =
        (design.kind[row] as number) * deviations.length + (design.kind[column] as number);
      this.#isDiagonal[e] = Number(row === column);
    }
    this.#sums = new Float64Array(entries);
    this.#values = new Float64Array(entries);
    this.#shares = new Float64Array(design.n);
    this.#offsets = new Float64Array(design.n);
    this.#tolerance = 1e-8 * Math.max(1, design.n / 2000);
    this.#weights = new Float64Array(design.n);
    this.effects = new Float64Array(design.size);
    this.#gradient = new Float64Array(design.size);
  }

  /**
   * Logarithm of the approximate likelihood. Not finite: the mode was not found. Steps are taken by an older
   * curvature as long as they shrink fast, because its factor costs more than several steps.
   */
  logLikelihood({ sd, fixed }: Parameters): number {
    const scale = sd.map(Math.abs);
    this.#setOffsets(fixed);
    const tolerance = this.#tolerance / Math.max(1, ...scale);
    let isOld = this.#rescale(scale);
    let value = this.#penalised(scale);
    let logDeterminant = 0;
    let before = Number.POSITIVE_INFINITY;
    for (let round = 0; round < maxRounds; round += 1) {
      const isFresh = isOld;
      if (isFresh) logDeterminant = this.#factorAt(scale);
      const step = this.#factor.solve(this.#gradientAt(scale));
      const size = largestOf(step);
      if (isFresh && size < tolerance) return value - logDeterminant / 2;
      value = this.#stepped(scale, step, value);
      isOld = size < tolerance || size > slowShare * before;
      before = size;
    }
    return Number.NaN;
  }

  /** Keeps the effects on the scale of the logits. Returns whether the last factor is of no use at this scale. */
  #rescale(scale: readonly number[]): boolean {
    const before = this.#scale;
    this.#scale = scale;
    if (before === undefined) return true;
    const ratios = scale.map((now, kind) => (now > 0 ? (before[kind] as number) / now : 1));
    const { kind } = this.design;
    for (let index = 0; index < this.effects.length; index += 1)
      this.effects[index] =
        (this.effects[index] as number) * Math.min(ratios[kind[index] as number] as number, 2);
    return ratios.some((ratio) => ratio < 0.8 || ratio > 1.25);
  }

  /**
   * Derivatives of the approximate likelihood at the last mode, by the deviations and the fixed effects: with
   * those of the determinant, and of the mode itself. Call `logLikelihood` with the same parameters before.
   */
  gradient({ sd, fixed }: Parameters): { readonly sd: readonly number[]; readonly fixed: readonly number[] } {
    const scale = sd.map(Math.abs);
    const { q, direct } = this.#determinantTerms(scale);
    const moved = this.#factor.solve(this.#crossed(scale, q));
    return laplaceGradient(
      { design: this.design, effects: this.effects, shares: this.#shares, weights: this.#weights },
      { q, moved, direct, scale, width: fixed.length },
    );
  }

  /** Leverage of each row times the change of its weight, and the direct derivatives by the deviations. */
  #determinantTerms(scale: readonly number[]) {
    const { n, contrast } = this.design;
    const [positions, weights, shares] = [this.#positions, this.#weights, this.#shares];
    const inverse = this.#factor.inverseEntries();
    const [lean, discrimination, machine, game] = scale as [number, number, number, number];
    const q = new Float64Array(n);
    const direct = [0, 0, 0, 0] as [number, number, number, number];
    const entry = (at: number) => (at < 0 ? 0 : (inverse[at] as number));
    for (let row = 0; row < n; row += 1) {
      const at = row * pairs;
      const ll = inverse[positions[at] as number] as number;
      const ld = inverse[positions[at + 1] as number] as number;
      const dd = inverse[positions[at + 2] as number] as number;
      const gg = entry(positions[at + 3] as number);
      const gl = entry(positions[at + 4] as number);
      const gd = entry(positions[at + 5] as number);
      const vv = entry(positions[at + 6] as number);
      const vl = entry(positions[at + 7] as number);
      const vd = entry(positions[at + 8] as number);
      const gv = entry(positions[at + 9] as number);
      const c = contrast[row] as number;
      const d = discrimination * c;
      const byLean = lean * ll + d * ld + game * gl + machine * vl;
      const byDiscrimination = c * (lean * ld + d * dd + game * gd + machine * vd);
      const byGame = lean * gl + d * gd + game * gg + machine * gv;
      const byMachine = lean * vl + d * vd + game * gv + machine * vv;
      const leverage =
        lean * byLean + discrimination * byDiscrimination + game * byGame + machine * byMachine;
      const w = weights[row] as number;
      q[row] = w * (1 - 2 * (shares[row] as number)) * leverage;
      direct[0] += w * byLean;
      direct[1] += w * byDiscrimination;
      direct[2] += w * byMachine;
      direct[3] += w * byGame;
    }
    return { q, direct };
  }

  /** Z' of a column, in the scale of the effects. */
  #crossed(scale: readonly number[], q: Float64Array): Float64Array {
    const { n, rowColumns, contrast, size } = this.design;
    const [lean, discrimination, machine, game] = scale as [number, number, number, number];
    const result = new Float64Array(size);
    for (let row = 0; row < n; row += 1) {
      const own = q[row] as number;
      const judge = rowColumns[3 * row] as number;
      const inGame = rowColumns[3 * row + 1] as number;
      const ofVersion = rowColumns[3 * row + 2] as number;
      addTo(result, judge, lean * own);
      addTo(result, judge + 1, discrimination * (contrast[row] as number) * own);
      if (inGame >= 0) addTo(result, inGame, game * own);
      if (ofVersion >= 0) addTo(result, ofVersion, machine * own);
    }
    return result;
  }

  /** Weights p (1 - p) of the rows at the last mode. */
  get weights(): Float64Array {
    return this.#weights;
  }

  /** Solves with the curvature at the last mode, in place. */
  solve(b: Float64Array): Float64Array {
    return this.#factor.solve(b);
  }

  /** Adds the step, or a part of it that does not decrease the penalised likelihood, which is returned. */
  #stepped(scale: readonly number[], step: Float64Array, before: number): number {
    const effects = this.effects;
    for (let share = 1, by = 1; ; share /= 2, by = -share) {
      for (let index = 0; index < effects.length; index += 1)
        effects[index] = (effects[index] as number) + by * (step[index] as number);
      const value = this.#penalised(scale);
      if (value >= before - 1e-10 * Math.abs(before) || share < 1e-8) return value;
    }
  }

  #setOffsets(fixed: readonly number[]): void {
    const [x, width, offsets] = [this.design.fixed, fixed.length, this.#offsets];
    for (let row = 0; row < offsets.length; row += 1) {
      let value = 0;
      for (let column = 0; column < width; column += 1)
        value += (x[row * width + column] as number) * (fixed[column] as number);
      offsets[row] = value;
    }
  }

  #penalised(scale: readonly number[]): number {
    const { n, said, rowColumns, contrast } = this.design;
    const [u, shares, offsets] = [this.effects, this.#shares, this.#offsets];
    const [lean, discrimination, machine, game] = scale as [number, number, number, number];
    let sum = 0;
    for (let row = 0; row < n; row += 1) {
      const judge = rowColumns[3 * row] as number;
      let value = (offsets[row] as number) + lean * (u[judge] as number);
      value += discrimination * (contrast[row] as number) * (u[judge + 1] as number);
      const inGame = rowColumns[3 * row + 1] as number;
      const ofVersion = rowColumns[3 * row + 2] as number;
      if (inGame >= 0) value += game * (u[inGame] as number);
      if (ofVersion >= 0) value += machine * (u[ofVersion] as number);
      const tail = Math.exp(-Math.abs(value));
      const upper = 1 / (1 + tail);
      shares[row] = value >= 0 ? upper : tail * upper;
      sum += (said[row] as number) * value - Math.max(value, 0) + Math.log(upper);
    }
    let squares = 0;
    for (let index = 0; index < u.length; index += 1) squares += (u[index] as number) ** 2;
    return sum - squares / 2;
  }

  /** Factors the curvature at the current effects; returns the logarithm of its determinant. */
  #factorAt(scale: readonly number[]): number {
    const { n, contrast } = this.design;
    const [sums, positions, weights, shares] = [this.#sums, this.#positions, this.#weights, this.#shares];
    sums.fill(0);
    for (let row = 0; row < n; row += 1) {
      const p = shares[row] as number;
      const w = p * (1 - p);
      weights[row] = w;
      const at = row * pairs;
      const wc = w * (contrast[row] as number);
      const game = positions[at + 3] as number;
      const version = positions[at + 6] as number;
      addTo(sums, positions[at] as number, w);
      addTo(sums, positions[at + 1] as number, wc);
      addTo(sums, positions[at + 2] as number, wc * (contrast[row] as number));
      if (game >= 0) {
        addTo(sums, game, w);
        addTo(sums, positions[at + 4] as number, w);
        addTo(sums, positions[at + 5] as number, wc);
      }
      if (version >= 0) {
        addTo(sums, version, w);
        addTo(sums, positions[at + 7] as number, w);
        addTo(sums, positions[at + 8] as number, wc);
        if (game >= 0) addTo(sums, positions[at + 9] as number, w);
      }
    }
    const products = scale.flatMap((one) => scale.map((other) => one * other));
    for (let e = 0; e < sums.length; e += 1)
      this.#values[e] =
        (sums[e] as number) * (products[this.#entryKinds[e] as number] as number) +
        (this.#isDiagonal[e] as number);
    return this.#factor.factor(this.#values);
  }

  /** Gradient of the penalised likelihood in the scaled effects. */
  #gradientAt(scale: readonly number[]): Float64Array {
    const { n, said, rowColumns, contrast } = this.design;
    const [gradient, shares] = [this.#gradient, this.#shares];
    const [lean, discrimination, machine, game] = scale as [number, number, number, number];
    const u = this.effects;
    for (let index = 0; index < u.length; index += 1) gradient[index] = -(u[index] as number);
    for (let row = 0; row < n; row += 1) {
      const residual = (said[row] as number) - (shares[row] as number);
      const judge = rowColumns[3 * row] as number;
      const inGame = rowColumns[3 * row + 1] as number;
      const ofVersion = rowColumns[3 * row + 2] as number;
      addTo(gradient, judge, lean * residual);
      addTo(gradient, judge + 1, discrimination * (contrast[row] as number) * residual);
      if (inGame >= 0) addTo(gradient, inGame, game * residual);
      if (ofVersion >= 0) addTo(gradient, ofVersion, machine * residual);
    }
    return gradient;
  }
}

function addTo(values: Float64Array, at: number, value: number): void {
  values[at] = (values[at] as number) + value;
}

function largestOf(values: Float64Array): number {
  let largest = 0;
  for (let index = 0; index < values.length; index += 1)
    largest = Math.max(largest, Math.abs(values[index] as number));
  return largest;
}
