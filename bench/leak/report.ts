/** The lines of the report, and whether what was wanted came out so. */
import { holm, normalSurvival } from '@parlour/stats';
import type { AucEstimate } from './classifier.ts';

export interface Row {
  readonly format: string;
  readonly group: string;
  readonly commit_ms: number;
  readonly auc: number;
  /** Of 95 %. */
  readonly interval: readonly [low: number, high: number];
  /** Games that were judged. */
  readonly n: number;
  /** What is wanted: this area, and this half-width of the interval at most; null: nothing, it is for the eye. */
  readonly target: { readonly auc: number; readonly width: number } | null;
  /** Of rows about pace: which people, and whether the house had learned from them. */
  readonly people?: string;
  readonly taught?: boolean;
  readonly standardError: number;
  /** What tells most by itself. */
  readonly loudest?: string;
}

/**
 * What is wanted: no more than chance tells, with this half-width, which so many games give; of the pace no more than
 * this before people have taught the house, and chance after.
 */
const wanted = {
  signals: { auc: 0.5, width: 0.02, games: 3200 },
  untaught: { auc: 0.6, width: 0.03, games: 1500 },
  taught: { auc: 0.5, width: 0.03, games: 1500 },
};

/** With fewer games than it takes the width need only be what so many can give. */
export function targetOf(kind: keyof typeof wanted, n: number): { auc: number; width: number } {
  const { auc, width, games } = wanted[kind];
  return { auc, width: n >= games ? width : Math.ceil((1.2 * 1000 * 1.96) / Math.sqrt(3 * n)) / 1000 };
}

export interface Where {
  readonly format: string;
  readonly group: string;
  readonly commitMs: number;
}

/** A line for a group that must tell nothing. */
export function rowOf({ format, group, commitMs }: Where, told: AucEstimate): Row {
  const { auc, low, high, n, standardError } = told;
  return {
    format,
    group,
    commit_ms: commitMs,
    auc,
    interval: [low, high],
    n,
    target: targetOf('signals', n),
    standardError,
  };
}

/** The probability of an area so far from what is wanted, if that is what it is. */
const chanceOf = ({ auc, standardError, target }: Row): number => {
  if (target === null) return 1;
  // Of the pace before it is taught less is better.
  const far = target.auc > 0.5 ? Math.max(auc - target.auc, 0) : Math.abs(auc - target.auc);
  return far === 0 ? 1 : Math.min(2 * normalSurvival(far / standardError), 1);
};

/**
 * Whether each row is as it is wanted. With forty intervals of 95 % two miss by chance: so a row misses only if its
 * distance from the target is beyond chance after Holm's correction over all rows, or if its interval is too wide.
 */
export function verdicts(rows: readonly Row[]): boolean[] {
  const adjusted = holm(rows.map(chanceOf));
  return rows.map(({ target, interval }, index) => {
    const isNarrow = target === null || (interval[1] - interval[0]) / 2 <= target.width;
    return isNarrow && (adjusted[index] as number) >= 0.05;
  });
}

/** As lines of JSON, the last of which says whether everything held. */
export function jsonOf(rows: readonly Row[]): string {
  const held = verdicts(rows).every(Boolean);
  const lines = rows.map(({ standardError: _, loudest: _name, ...row }) => ({
    ...row,
    auc: rounded(row.auc),
    interval: row.interval.map(rounded),
  }));
  return [...lines, { held }].map((line) => JSON.stringify(line)).join('\n');
}

/** For people. */
export function tableOf(rows: readonly Row[]): string {
  const heads = ['format', 'group', 'commit', 'AUC', '95 % interval', 'games', '', 'loudest alone'];
  const held = verdicts(rows);
  const cells = rows.map(
    ({ format, group, people, taught, commit_ms, auc, interval, n, target, loudest = '' }, index) => [
      format,
      people === undefined ? group : `${group}: ${people}${taught ? ', taught' : ''}`,
      `${commit_ms} ms`,
      auc.toFixed(3),
      interval.map((end) => end.toFixed(3)).join('–'),
      String(n),
      target === null ? '' : held[index] ? 'held' : 'MISSED',
      held[index] ? '' : loudest,
    ],
  );
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  return [heads, ...cells]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
