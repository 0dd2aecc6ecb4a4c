/** Shows a result: JSON for programs, a table for people, or a picture. */
import { writeFileSync } from 'node:fs';
import { isEstimable, type NotEstimable } from '@parlour/stats';
import { InputError } from '../input-error.ts';

/** Common options of all analyses. */
export interface PresentOptions {
  readonly json?: boolean;
}

/** A result as programs want it, and as lines for people. */
export interface Findings {
  readonly json: unknown;
  readonly text: readonly string[];
}

/** Writes the complete result to stdout in one piece. */
export function printFindings({ json, text }: Findings, options: PresentOptions): void {
  process.stdout.write(options.json === true ? `${JSON.stringify(json, plainly)}\n` : `${text.join('\n')}\n`);
}

/** Values that JSON lacks: infinity becomes "Inf", not estimable values become null. NaN is a bug. */
function plainly(key: string, value: unknown): unknown {
  if (typeof value === 'number' && Number.isNaN(value)) throw new Error(`${key} came out as no number`);
  if (value === Infinity) return 'Inf';
  if (value === -Infinity) return '-Inf';
  if (typeof value === 'object' && value !== null && 'notEstimable' in value) return null;
  return value instanceof Float64Array ? Array.from(value) : value;
}

export const nullIfNotEstimable = <Value>(value: Value | NotEstimable): Value | null =>
  isEstimable(value) ? value : null;

/** A number for the eye: four digits that count, and `-` for none. Below 1e-12 there is only error of rounding. */
export function formatNumber(value: unknown, digits = 4): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '-';
  if (!Number.isFinite(value)) return value > 0 ? 'Inf' : '-Inf';
  if (Math.abs(value) < 1e-12) return '0';
  if (Number.isInteger(value) && Math.abs(value) < 1e9) return String(value);
  if (Math.abs(value) < 10 ** -digits) return value.toExponential(2);
  return value.toFixed(digits);
}

/** A p value for the eye: how small it is below a millionth is nothing that any model knows. */
export const formatPValue = (value: unknown, digits = 4): string =>
  typeof value === 'number' && value < 1e-6 ? '< 1e-6' : formatNumber(value, digits);

export const formatInterval = (interval: readonly [number, number] | null | undefined): string =>
  interval === null || interval === undefined
    ? '-'
    : `${formatNumber(interval[0])} to ${formatNumber(interval[1])}`;

/** Rows in aligned columns: the first to the left, the others to the right. */
export function alignedTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  );
}

/** Saves a requested picture. */
export function savePicture(file: string, picture: string): void {
  try {
    writeFileSync(file, picture);
  } catch (error) {
    throw new InputError(`${file}: cannot be written: ${(error as Error).message}`);
  }
}
