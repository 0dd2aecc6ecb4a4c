/** Forecasts in groups, and how far each group is off. */
import { at } from '../at.ts';
import type { Interval, NotEstimable } from '../estimate.ts';
import { clopperPearsonInterval, wilsonInterval } from '../proportions/intervals.ts';
import type { ForecastTable } from './forecasts.ts';

/** Forecasts that are looked at together. */
export interface Group {
  readonly n: number;
  readonly ones: number;
  readonly meanForecast: number;
  /** The share of 1s, and minus that the mean forecast: above 0 where too much was said. */
  readonly observed: number;
  readonly gap: number;
  /** Sums over the group: (p - mean)^2, and 2 (p - mean)(outcome - observed). */
  readonly spread: number;
  readonly covariation: number;
}

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

/** What rounding left just below an edge belongs above it. */
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

/** Every different probability a group of its own. */
export const distinctGroups = (table: ForecastTable): readonly Group[] =>
  Array.from(table.value, (_, kind) => groupOf(table, [kind])).filter((group) => group !== undefined);

/** The groups of the bins that are not empty. */
export const groupsOf = (bins: readonly Bin[]): readonly Group[] =>
  bins.map(({ group }) => group).filter((group) => group !== undefined);

function groupOf({ value, count, ones }: ForecastTable, kinds: readonly number[]): Group | undefined {
  let [n, yes, sum] = [0, 0, 0];
  for (const kind of kinds) {
    n += at(count, kind);
    yes += at(ones, kind);
    sum += at(count, kind) * at(value, kind);
  }
  if (n === 0) return undefined;
  const [meanForecast, observed] = [sum / n, yes / n];
  let [spread, covariation] = [0, 0];
  for (const kind of kinds) {
    const distance = at(value, kind) - meanForecast;
    spread += at(count, kind) * distance ** 2;
    covariation += 2 * distance * (at(ones, kind) - at(count, kind) * observed);
  }
  return { n, ones: yes, meanForecast, observed, gap: meanForecast - observed, spread, covariation };
}

/** Where the true share of a group may lie. */
export const groupIntervals = (
  { ones, n }: Group,
  level = 0.95,
): { wilson: Interval | NotEstimable; exact: Interval | NotEstimable } => ({
  wilson: wilsonInterval({ successes: ones, trials: n }, level),
  exact: clopperPearsonInterval({ successes: ones, trials: n }, level),
});

/**
 * Expected calibration error: the mean distance of said and observed. It depends on the groups and is biased upwards;
 * show it beside the miscalibration of `corpDecomposition`, not alone.
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
