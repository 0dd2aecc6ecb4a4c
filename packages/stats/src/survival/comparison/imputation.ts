/** Exact times drawn for interval data, as often as a test needs them. */
import { elementAt, integerAt } from '../../at.ts';
import type { Random } from '../../random.ts';
import type { InnermostIntervals } from '../data/columns.ts';
import type { Grouping } from '../data/grouped.ts';

/**
 * The data as counts for one imputation. Columns are those with positive probability. Rows of one group with
 * the same columns are one cell. A right-censored row stays right-censored and is at risk in the columns
 * before its own.
 */
export interface ImputationPlan {
  readonly columns: number;
  readonly groups: number;
  /** Events that need no draw, and rows at risk that are never drawn: groups x columns. */
  readonly events: Float64Array;
  readonly censoredAtRisk: Float64Array;
  readonly cells: readonly Cell[];
}

interface Cell {
  /** Place of the group's first column in the tables. */
  readonly offset: number;
  readonly first: number;
  readonly count: number;
  /** Probability summed up to and with each of the cell's columns, the last of them 1. */
  readonly cumulative: Float64Array;
}

export function imputationPlan(
  columns: InnermostIntervals,
  right: Float64Array,
  mass: Float64Array,
  { group, groups }: Grouping,
): ImputationPlan {
  const places = placesOf(mass);
  const kept = mass.filter((value) => value > 0);
  const count = kept.length;
  const events = new Float64Array(groups * count);
  const censoredAtRisk = new Float64Array(groups * count);
  const counts = new Map<number, number>();
  for (let row = 0; row < group.length; row++) {
    const offset = integerAt(group, row) * count;
    const first = integerAt(places, integerAt(columns.first, row));
    const last = integerAt(places, integerAt(columns.last, row) + 1) - 1;
    if (right[row] === Infinity) {
      for (let column = 0; column < first; column++) bump(censoredAtRisk, offset + column);
    } else if (first === last) bump(events, offset + first);
    else {
      const key = (offset + first) * (count + 1) + last;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const cells = Array.from(counts, ([key, size]): Cell => {
    const place = Math.floor(key / (count + 1));
    const offset = place - (place % count);
    const first = place % count;
    const run = kept.slice(first, (key % (count + 1)) + 1);
    return { offset, first, count: size, cumulative: cumulativeShares(run) };
  });
  return { columns: count, groups, events, censoredAtRisk, cells };
}

/** One imputed table of events, groups x columns, into `events`: every cell spread by chance over its columns. */
export function imputeTimes(plan: ImputationPlan, random: Random, events: Float64Array): void {
  events.set(plan.events);
  for (const { offset, first, count, cumulative } of plan.cells) {
    const start = offset + first;
    for (let draw = 0; draw < count; draw++) {
      const point = random();
      let column = 0;
      while (point >= elementAt(cumulative, column)) column++;
      bump(events, start + column);
    }
  }
}

/** For every column how many before it hold probability. */
function placesOf(mass: Float64Array): Int32Array {
  const places = new Int32Array(mass.length + 1);
  for (let column = 0; column < mass.length; column++)
    places[column + 1] = integerAt(places, column) + (elementAt(mass, column) > 0 ? 1 : 0);
  return places;
}

function cumulativeShares(run: Float64Array): Float64Array {
  const total = run.reduce((sum, value) => sum + value, 0);
  let sum = 0;
  return run.map((value, index) => {
    sum += value;
    return index === run.length - 1 ? 1 : sum / total;
  });
}

function bump(counts: Float64Array, index: number): void {
  counts[index] = elementAt(counts, index) + 1;
}
