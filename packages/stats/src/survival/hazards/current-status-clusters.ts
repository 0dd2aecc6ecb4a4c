/** Clustered errors of coefficients for current-status data. */
import { elementAt, itemAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { inverse } from '../../fitting/dense.ts';
import { studentCdf } from '../../special/student-t.ts';
import { type Covariates, linearPredictor } from '../data/covariates.ts';
import type { Observations } from '../data/observations.ts';
import type { IntervalHazardModel } from './interval-hazards.ts';

/** A coefficient with its error by cluster. */
export interface ClusteredCoefficient {
  readonly estimate: number;
  /** With the factor G / (G - 1) for G clusters. */
  readonly standardError: number;
  readonly t: number;
  /** Student's, with G - 1 degrees of freedom. */
  readonly p: number;
}

/** Coefficients with errors by cluster. */
export interface ClusteredHazards {
  readonly clusters: number;
  readonly coefficients: readonly ClusteredCoefficient[];
}

interface Row {
  readonly block: number;
  /** The row's share of the expected information, and of the slope of the log-likelihood. */
  readonly weight: number;
  readonly score: number;
  readonly row: number;
}

/**
 * The sandwich of the binomial regression with complementary log-log link that `expectedErrors` has the errors of: the
 * inverse expected information on either side of the scores, summed by cluster and squared (Liang & Zeger, Biometrika 73
 * (1986) 13; R sandwich, `vcovCL` HC0, times G / (G - 1)). Not estimable where a row is no current status.
 */
export function clusteredHazards(
  observations: Observations,
  covariates: Covariates,
  model: IntervalHazardModel,
  clusters: readonly string[],
): ClusteredHazards | NotEstimable {
  const found = rowsOf(observations, covariates, model);
  if (found === undefined) return notEstimable('rows must begin at 0 or be without end');
  const { rows, blocks } = found;
  const { count, values } = covariates;
  const size = blocks + count;
  const design = ({ block, row }: Row) =>
    Float64Array.from({ length: size }, (_, place) =>
      place < blocks ? Number(place === block) : elementAt(values, row * count + place - blocks),
    );
  const information = new Float64Array(size * size);
  const sums = new Map<string, Float64Array>();
  for (const one of rows) {
    const x = design(one);
    const name = itemAt(clusters, one.row);
    const sum = sums.get(name) ?? new Float64Array(size);
    for (let a = 0; a < size; a++) {
      sum[a] = elementAt(sum, a) + one.score * elementAt(x, a);
      for (let b = 0; b < size; b++)
        information[a * size + b] =
          elementAt(information, a * size + b) + one.weight * elementAt(x, a) * elementAt(x, b);
    }
    sums.set(name, sum);
  }
  const groups = new Set(clusters).size;
  if (groups < 2) return notEstimable('fewer than two clusters');
  const bread = inverse(information, size);
  if (bread === undefined) return notEstimable('a covariate is constant, or a mixture of others');
  const squares = new Float64Array(count);
  for (const sum of sums.values())
    for (let a = 0; a < count; a++) {
      const row = (blocks + a) * size;
      const change = sum.reduce((total, value, b) => total + elementAt(bread, row + b) * value, 0);
      squares[a] = elementAt(squares, a) + change ** 2;
    }
  return {
    clusters: groups,
    coefficients: model.coefficients.map(({ estimate }, a) => {
      const standardError = Math.sqrt((groups / (groups - 1)) * elementAt(squares, a));
      const t = estimate / standardError;
      return { estimate, standardError, t, p: Math.min(1, 2 * studentCdf(-Math.abs(t), groups - 1)) };
    }),
  };
}

function rowsOf(
  { left, right }: Observations,
  covariates: Covariates,
  { baseline, coefficients }: IntervalHazardModel,
) {
  const estimates = Float64Array.from(coefficients, ({ estimate }) => estimate);
  const lastSurvivor = left.reduce((latest, from) => Math.max(latest, from), 0);
  const levels = new Map<number, number>();
  const rows: Row[] = [];
  for (let row = 0; row < left.length; row++) {
    const isSpotted = left[row] === 0;
    if (!isSpotted && right[row] !== Infinity) return undefined;
    const time = isSpotted ? elementAt(right, row) : elementAt(left, row);
    const hazard = baseline.reduce((sum, step) => (step.right <= time ? sum + step.hazard : sum), 0);
    // Beyond the last time at which anyone is known to have survived, everyone is spotted: no information.
    if (hazard === 0 || time > lastSurvivor) continue;
    if (!levels.has(hazard)) levels.set(hazard, levels.size);
    const exposure = hazard * Math.exp(linearPredictor(covariates, row, estimates));
    const score = isSpotted ? exposure / Math.expm1(exposure) : -exposure;
    rows.push({
      block: levels.get(hazard) as number,
      weight: exposure ** 2 / Math.expm1(exposure),
      score,
      row,
    });
  }
  return { rows, blocks: levels.size };
}
