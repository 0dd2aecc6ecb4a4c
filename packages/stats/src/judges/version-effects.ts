/** Effects of the versions at the mode, with their covariance given the deviations. */
import { inverse } from '../fitting/dense.ts';
import { dot } from './fit-judges.ts';
import type { Laplace, Parameters } from './laplace.ts';

export interface VersionEffects {
  /** Logit of "human" by an average judge in an average game. */
  readonly eta: readonly number[];
  readonly covariance: readonly (readonly number[])[];
  /** Standard errors of the effects given deviations and fixed effects. */
  readonly conditionalErrors: readonly number[];
}

/**
 * From the inverse of Henderson's matrix at the mode for these parameters. Undefined: a fixed effect cannot
 * be told from the others.
 */
export function versionEffects(laplace: Laplace, parameters: Parameters): VersionEffects | undefined {
  laplace.logLikelihood(parameters);
  const { design, effects, weights } = laplace;
  const { n, fixedNames, fixed, versionColumn } = design;
  const scale = parameters.sd.map(Math.abs);
  const width = fixedNames.length;
  const machine = fixedNames.indexOf('machine');
  const crossed = fixedNames.map((_, column) => crossedWith(laplace, scale, column));
  const solved = crossed.map((own) => laplace.solve(own.slice()));
  const top = new Float64Array(width * width);
  for (let row = 0; row < n; row += 1)
    for (let i = 0; i < width; i += 1)
      for (let j = 0; j < width; j += 1)
        top[i * width + j] =
          (top[i * width + j] as number) +
          (weights[row] as number) * (fixed[row * width + i] as number) * (fixed[row * width + j] as number);
  for (let i = 0; i < width; i += 1)
    for (let j = 0; j < width; j += 1)
      top[i * width + j] =
        (top[i * width + j] as number) - product(crossed[i] as Float64Array, solved[j] as Float64Array);
  const ofFixed = inverse(top, width);
  if (ofFixed === undefined || machine < 0) return undefined;
  const entry = (i: number, j: number) => ofFixed[i * width + j] as number;
  const spread = scale[2] as number;
  // How much each version's effect moves with each fixed effect.
  const moves = [...versionColumn].map((column) => solved.map((own) => own[column] as number));
  const applied = moves.map((own) =>
    own.map((_, i) =>
      dot(
        own,
        own.map((__, j) => entry(i, j)),
      ),
    ),
  );
  const units = [...versionColumn].map((column) => {
    const unit = new Float64Array(design.size);
    unit[column] = 1;
    return laplace.solve(unit);
  });
  const own = (v: number, w: number) => (units[v] as Float64Array)[versionColumn[w] as number] as number;
  const covariance = moves.map((_, v) =>
    moves.map((__, w) => {
      const together = own(v, w) + dot(moves[v] as number[], applied[w] as number[]);
      const withFixed = -(applied[v]?.[machine] as number) - (applied[w]?.[machine] as number);
      return entry(machine, machine) + spread * withFixed + spread ** 2 * together;
    }),
  );
  const base = parameters.fixed[machine] as number;
  return {
    eta: [...versionColumn].map((column) => base + spread * (effects[column] as number)),
    covariance,
    conditionalErrors: moves.map((_, v) => spread * Math.sqrt(own(v, v))),
  };
}

/** Z' W x of one fixed effect, in the scale of the random effects. */
function crossedWith({ design, weights }: Laplace, scale: readonly number[], column: number): Float64Array {
  const { n, fixed, fixedNames, rowColumns, contrast, size, kind } = design;
  const result = new Float64Array(size);
  const add = (at: number, value: number) => {
    if (at >= 0) result[at] = (result[at] as number) + value * (scale[kind[at] as number] as number);
  };
  for (let row = 0; row < n; row += 1) {
    const value = (weights[row] as number) * (fixed[row * fixedNames.length + column] as number);
    if (value === 0) continue;
    const judge = rowColumns[3 * row] as number;
    add(judge, value);
    add(judge + 1, value * (contrast[row] as number));
    add(rowColumns[3 * row + 1] as number, value);
    add(rowColumns[3 * row + 2] as number, value);
  }
  return result;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += (one[index] as number) * (other[index] as number);
  return sum;
}
