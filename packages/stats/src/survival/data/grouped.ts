/** Groups of rows: checked, counted and summed. */
import { elementAt, integerAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { faultOf, type Observations } from './observations.ts';

/** The group of each row as a number 0, 1, ..., k - 1. */
export interface Grouping {
  readonly group: Int32Array;
  readonly groups: number;
}

/** Returns the reason why groups cannot be compared, or undefined. */
export function groupsProblem(
  observations: Observations,
  { group, groups }: Grouping,
): NotEstimable | undefined {
  const fault = faultOf(observations);
  if (fault !== undefined) return notEstimable(fault);
  if (group.length !== observations.left.length) return notEstimable('every row needs a group');
  if (groups < 2) return notEstimable('two groups are needed');
  const sizes = groupSizes({ group, groups });
  if (sizes.some((size) => size === 0)) return notEstimable('every group needs a row');
  return undefined;
}

export function groupSizes({ group, groups }: Grouping): Float64Array {
  const sizes = new Float64Array(groups);
  for (const index of group) sizes[index] = elementAt(sizes, index) + 1;
  return sizes;
}

/** The sum of a value of each row, by group. */
export function groupSums(values: Float64Array, { group, groups }: Grouping): Float64Array {
  const sums = new Float64Array(groups);
  for (let row = 0; row < group.length; row++) {
    const index = integerAt(group, row);
    sums[index] = elementAt(sums, index) + elementAt(values, row);
  }
  return sums;
}
