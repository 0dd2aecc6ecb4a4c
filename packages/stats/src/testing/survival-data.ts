/** Reads the reference data of survival analysis. */
import type { Observations } from '../survival/data/observations.ts';
import { goldenText } from './golden.ts';

/** A number of the reference files, where infinity is the word Inf. */
export const goldenNumber = (value: unknown): number => (value === 'Inf' ? Infinity : Number(value));

/** A reference table: one record a line, by the names of the columns. */
export function goldenRows(path: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = goldenText(path).trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** Pairs of ends as observations. */
export const observationsOf = (
  rows: readonly (readonly [unknown, unknown, ...unknown[]])[],
): Observations => ({
  left: Float64Array.from(rows, ([left]) => goldenNumber(left)),
  right: Float64Array.from(rows, ([, right]) => goldenNumber(right)),
});

/** A reference table of intervals with their groups. */
export function goldenIntervals(path: string) {
  const rows = goldenRows(path);
  const observations = observationsOf(rows.map(({ left, right }) => [left, right]));
  return { rows, observations, groups: rows.map(({ group = '' }) => group) };
}
