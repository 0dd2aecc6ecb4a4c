/** The Brier score taken apart by bins (Murphy). */
import { type NotEstimable, notEstimable } from '../estimate.ts';
import type { Group } from './bins.ts';

/**
 * Murphy decomposition: Brier = reliability - resolution + uncertainty + within-bin variance - within-bin
 * covariance, exactly. Reliability is the cost of miscalibration (0 best), resolution the gain from
 * separating cases, uncertainty the score of the base rate (Murphy 1973). The last two terms arise because
 * forecasts in one bin differ (Stephenson, Coelho and Jolliffe 2008).
 */
export interface MurphyDecomposition {
  readonly reliability: number;
  readonly resolution: number;
  readonly uncertainty: number;
  readonly withinBinVariance: number;
  readonly withinBinCovariance: number;
}

/** Decomposes the Brier score over groups of forecasts. */
export function murphyDecomposition(groups: readonly Group[]): MurphyDecomposition {
  const { n, rate, mean } = totals(groups);
  return {
    reliability: mean(({ gap }) => gap ** 2),
    resolution: mean(({ observed }) => (observed - rate) ** 2),
    uncertainty: rate * (1 - rate),
    withinBinVariance: groups.reduce((sum, { spread }) => sum + spread, 0) / n,
    withinBinCovariance: groups.reduce((sum, { covariation }) => sum + covariation, 0) / n,
  };
}

function totals(groups: readonly Group[]) {
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  const rate = groups.reduce((sum, { ones }) => sum + ones, 0) / n;
  const mean = (term: (group: Group) => number) =>
    groups.reduce((sum, group) => sum + group.n * term(group), 0) / n;
  return { n, rate, mean };
}

/**
 * Reliability, resolution and uncertainty with the bias taken off that small groups bring (Ferro and Fricker 2012).
 * They can be negative; show the sign. Needs two forecasts in every group.
 */
export function correctedMurphy(
  groups: readonly Group[],
): Pick<MurphyDecomposition, 'reliability' | 'resolution' | 'uncertainty'> | NotEstimable {
  if (groups.some(({ n }) => n < 2)) return notEstimable('a bin holds one forecast only');
  const { n, rate, mean } = totals(groups);
  const noise = mean((group) => (group.observed * (1 - group.observed)) / (group.n - 1));
  const spread = (rate * (1 - rate)) / (n - 1);
  return {
    reliability: mean(({ gap }) => gap ** 2) - noise,
    resolution: mean(({ observed }) => (observed - rate) ** 2) - noise + spread,
    uncertainty: spread * n,
  };
}
