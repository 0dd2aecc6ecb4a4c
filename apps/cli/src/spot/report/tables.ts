/** Content of a report section. */
import { formatNumber, formatPValue } from '../../analyze/present.ts';

type Cell = string | number;

/** A table as it is shown, and as it is written to CSV. */
export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly shown: readonly (readonly string[])[];
}

export interface Section {
  /** In names of files. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly figures: readonly { readonly svg: string; readonly caption: string }[];
  readonly tables: readonly ReportTable[];
}

/** Numbers of a table are rounded for the eye, and whole in CSV. */
export function tableOf(
  head: readonly string[],
  rows: readonly (readonly (Cell | null | undefined)[])[],
): ReportTable {
  return {
    head,
    rows: rows.map((row) => row.map((cell) => cell ?? '')),
    shown: rows.map((row) =>
      row.map((cell, column) => {
        if (typeof cell === 'string') return cell;
        return (isOfP(head[column] ?? '') ? formatPValue : formatNumber)(cell, 3);
      }),
    ),
  };
}

/** Columns of p-values are named p, or p with a suffix. */
const isOfP = (head: string): boolean => /^p\b/.test(head);
