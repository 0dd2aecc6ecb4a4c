/** Derivatives of the approximate likelihood from the rows at the mode. */
import type { JudgementDesign } from './judgement-design.ts';

interface AtMode {
  readonly design: JudgementDesign;
  readonly effects: Float64Array;
  /** Probabilities of "human". */
  readonly shares: Float64Array;
  readonly weights: Float64Array;
}

interface Terms {
  /** Leverage times the change of the weight, by row. */
  readonly q: Float64Array;
  /** The curvature's inverse times Z' q. */
  readonly moved: Float64Array;
  /** Half of the direct derivatives of the determinant by the deviations. */
  readonly direct: readonly number[];
  readonly scale: readonly number[];
  /** Number of fixed effects. */
  readonly width: number;
}

export function laplaceGradient(
  { design, effects: u, shares, weights }: AtMode,
  { q, moved, direct, scale, width }: Terms,
): { readonly sd: readonly number[]; readonly fixed: readonly number[] } {
  const { n, said, fixed: x, rowColumns, contrast } = design;
  const [lean, discrimination, machine, game] = scale as [number, number, number, number];
  const sd = direct.map((own) => -own) as [number, number, number, number];
  const fixed = new Array<number>(width).fill(0);
  const at = (values: Float64Array, column: number) => (column < 0 ? 0 : (values[column] as number));
  for (let row = 0; row < n; row += 1) {
    const judge = rowColumns[3 * row] as number;
    const inGame = rowColumns[3 * row + 1] as number;
    const ofVersion = rowColumns[3 * row + 2] as number;
    const c = contrast[row] as number;
    const shift =
      lean * at(moved, judge) +
      discrimination * c * at(moved, judge + 1) +
      machine * at(moved, ofVersion) +
      game * at(moved, inGame);
    const residual = (said[row] as number) - (shares[row] as number);
    // Every way by which a change of eta in this row changes the likelihood.
    const slope = residual - ((q[row] as number) - (weights[row] as number) * shift) / 2;
    sd[0] += slope * at(u, judge) - (residual * at(moved, judge)) / 2;
    sd[1] += c * (slope * at(u, judge + 1) - (residual * at(moved, judge + 1)) / 2);
    sd[2] += slope * at(u, ofVersion) - (residual * at(moved, ofVersion)) / 2;
    sd[3] += slope * at(u, inGame) - (residual * at(moved, inGame)) / 2;
    for (let column = 0; column < width; column += 1)
      fixed[column] = (fixed[column] as number) + slope * (x[row * width + column] as number);
  }
  return { sd, fixed };
}
