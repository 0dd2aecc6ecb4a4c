/** Shows a result: JSON for programs, a table for people, or a picture. */
import { writeFileSync } from 'node:fs';
import { isEstimable, type NotEstimable } from '@parlour/stats';
import { InputError } from '../input-error.ts';

/** What every analysis can be asked for. */
export interface PresentOptions {
  readonly json?: boolean;
}

/** A result as programs want it, and as lines for people. */
export interface Findings {
  readonly json: unknown;
  readonly text: readonly string[];
}

/** Writes the result to stdout, at once and only when there is one. */
export function present({ json, text }: Findings, options: PresentOptions): void {
  process.stdout.write(options.json === true ? `${JSON.stringify(json, plainly)}\n` : `${text.join('\n')}\n`);
}

/** What JSON lacks: infinity becomes "Inf"; what cannot be estimated becomes null. Not a number is a bug of ours. */
function plainly(key: string, value: unknown): unknown {
  if (typeof value === 'number' && Number.isNaN(value)) throw new Error(`${key} came out as no number`);
  if (value === Infinity) return 'Inf';
  if (value === -Infinity) return '-Inf';
  if (typeof value === 'object' && value !== null && 'notEstimable' in value) return null;
  return value instanceof Float64Array ? Array.from(value) : value;
}

export const orNull = <Value>(value: Value | NotEstimable): Value | null =>
  isEstimable(value) ? value : null;

/** A number for the eye: four digits that count, and `-` for none. */
export function figure(value: unknown, digits = 4): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '-';
  if (!Number.isFinite(value)) return value > 0 ? 'Inf' : '-Inf';
  if (Number.isInteger(value) && Math.abs(value) < 1e9) return String(value);
  if (value !== 0 && Math.abs(value) < 10 ** -digits) return value.toExponential(2);
  return value.toFixed(digits);
}

/** A p value for the eye: how small it is below a millionth is nothing that any model knows. */
export const pFigure = (value: unknown, digits = 4): string =>
  typeof value === 'number' && value < 1e-6 ? '< 1e-6' : figure(value, digits);

export const span = (interval: readonly [number, number] | null | undefined): string =>
  interval === null || interval === undefined ? '-' : `${figure(interval[0])} to ${figure(interval[1])}`;

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

/** Saves a picture that was asked for. */
export function savePicture(file: string, picture: string): void {
  try {
    writeFileSync(file, picture);
  } catch (error) {
    throw new InputError(`${file}: cannot be written: ${(error as Error).message}`);
  }
}
