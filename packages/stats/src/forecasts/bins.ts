/** Forecasts in groups, and how far each group is off. */
import { elementAt } from '../at.ts';
import type { Interval, NotEstimable } from '../estimate.ts';
import { clopperPearsonInterval, wilsonInterval } from '../proportions/intervals.ts';
import type { ForecastTable } from './forecasts.ts';

/** A group of forecasts. */
export interface Group {
  readonly n: number;
  readonly ones: number;
  readonly meanForecast: number;
  /** Share of 1s, and mean forecast less that share: above 0 if the forecasts were too high. */
  readonly observed: number;
  readonly gap: number;
  /** Sums over the group: (p - mean)^2, and 2 (p - mean)(outcome - observed). */
  readonly spread: number;
  readonly covariation: number;
}

/** A bin of forecasts of equal width. */
export interface Bin {
  /** From `low` up to but not with `high`; the last bin with it. */
  readonly low: number;
  readonly high: number;
  readonly isLast: boolean;
  /** Nothing for an empty bin: there is no point to draw. */
  readonly group: Group | undefined;
}

/** Bins of equal width, by default ten as in the Turing Trade paper. A probability on an edge is in the bin above. */
export function equalWidthBins(table: ForecastTable, bins = 10): readonly Bin[] {
  const members: number[][] = Array.from({ length: bins }, () => []);
  for (const [kind, value] of table.value.entries()) members[binOf(value, bins)]?.push(kind);
  return members.map((kinds, bin) => ({
    low: bin / bins,
    high: (bin + 1) / bins,
    isLast: bin === bins - 1,
    group: groupOf(table, kinds),
  }));
}

/** Values that rounding left just below an edge count as above it. */
export const binOf = (probability: number, bins: number): number =>
  Math.min(bins - 1, Math.floor(probability * bins + 1e-9));

/** Groups of about equal size, each different probability whole in one of them. Fewer where there are ties. */
export function equalMassGroups(table: ForecastTable, groups = 10): readonly Group[] {
  const members: number[][] = Array.from({ length: groups }, () => []);
  let before = 0;
  for (const [kind, count] of table.count.entries()) {
    const middle = (before + count / 2) / table.n;
    members[Math.min(groups - 1, Math.floor(middle * groups))]?.push(kind);
    before += count;
  }
  return members.map((kinds) => groupOf(table, kinds)).filter((group) => group !== undefined);
}

/** One group for each distinct probability. */
export const distinctGroups = (table: ForecastTable): readonly Group[] =>
  Array.from(table.value, (_, kind) => groupOf(table, [kind])).filter((group) => group !== undefined);

/** The groups of the bins that are not empty. */
export const groupsOf = (bins: readonly Bin[]): readonly Group[] =>
  bins.map(({ group }) => group).filter((group) => group !== undefined);

function groupOf({ value, count, ones }: ForecastTable, kinds: readonly number[]): Group | undefined {
  let [n, yes, sum] = [0, 0, 0];
  for (const kind of kinds) {
    n += elementAt(count, kind);
    yes += elementAt(ones, kind);
    sum += elementAt(count, kind) * elementAt(value, kind);
  }
  if (n === 0) return undefined;
  const [meanForecast, observed] = [sum / n, yes / n];
  let [spread, covariation] = [0, 0];
  for (const kind of kinds) {
    const distance = elementAt(value, kind) - meanForecast;
    spread += elementAt(count, kind) * distance ** 2;
    covariation += 2 * distance * (elementAt(ones, kind) - elementAt(count, kind) * observed);
  }
  return { n, ones: yes, meanForecast, observed, gap: meanForecast - observed, spread, covariation };
}

/** Interval for the true share of a group. */
export const groupIntervals = (
  { ones, n }: Group,
  level = 0.95,
): { wilson: Interval | NotEstimable; exact: Interval | NotEstimable } => ({
  wilson: wilsonInterval({ successes: ones, trials: n }, level),
  exact: clopperPearsonInterval({ successes: ones, trials: n }, level),
});

/**
 * Expected calibration error: the mean distance of forecast and observed rate. Depends on the groups and is
 * biased upwards; show it only beside the miscalibration of `corpDecomposition`.
 */
export function calibrationError(groups: readonly Group[]): {
  readonly mean: number;
  readonly greatest: number;
} {
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  return {
    mean: groups.reduce((sum, group) => sum + group.n * Math.abs(group.gap), 0) / n,
    greatest: Math.max(...groups.map(({ gap }) => Math.abs(gap))),
  };
}
