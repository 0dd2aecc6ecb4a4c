/** Rows of the report, and whether the targets were reached. */
import { holm, normalSurvival } from '@parlour/stats';
import type { AucEstimate } from './classifier.ts';
import type { GameTrouble } from './game-trouble.ts';
import type { BotStage } from './stages.ts';

/**
 * `structure`: against people with the same law as machines, no signal is allowed. `habit`: against other
 * people, a bounded one. `pace`: the times of whole answers, against kinds of people.
 */
export const kinds = ['structure', 'habit', 'pace'] as const;
export type Kind = (typeof kinds)[number];

export interface Row {
  readonly preset: string;
  readonly kind: Kind;
  /** Kind of talkers; `self`: people in both roles. */
  readonly people: string;
  readonly group: string;
  readonly commit_ms: number;
  /** Stage of the bots, if they have careers. */
  readonly stage?: BotStage;
  /** What befell every game. */
  readonly trouble?: GameTrouble;
  readonly auc: number;
  /** Of 95 %. */
  readonly interval: readonly [low: number, high: number];
  /** Games or seats that were judged. */
  readonly n: number;
  /** Target: maximum area and half-width; null for information only. */
  readonly target: { readonly auc: number; readonly width: number } | null;
  /** Whether the server had learned from these people first. */
  readonly taught?: boolean;
  /** Of habit: from how many lessons of theirs. */
  readonly lessons?: number;
  /** Of spikes: their own probability, which decides. */
  readonly p?: number;
  /** Common factor of a subset of games. */
  readonly factor?: string;
  readonly level?: string;
  readonly standardError: number;
  /** The strongest single signal. */
  readonly loudest?: string;
}

/**
 * Targets: chance level with this half-width, for this number of games. For pace, this bound before the
 * server learned from people, and chance afterwards.
 */
const wanted = {
  signals: { auc: 0.5, width: 0.02, games: 3200 },
  untaught: { auc: 0.6, width: 0.03, games: 1500 },
  taught: { auc: 0.5, width: 0.03, games: 1500 },
};

/** Upper bounds for habit, after this number of lessons, until the next row. */
const habitTargets = {
  talk: [
    { lessons: 0, auc: 0.9 },
    { lessons: 50, auc: 0.86 },
    { lessons: 200, auc: 0.8 },
    { lessons: 1000, auc: 0.72 },
  ],
  show: [
    { lessons: 0, auc: 0.95 },
    { lessons: 100, auc: 0.78 },
    { lessons: 400, auc: 0.73 },
  ],
};

/** With fewer games the half-width is that of their number. */
export function targetOf(kind: keyof typeof wanted, n: number): { auc: number; width: number } {
  const { auc, width, games } = wanted[kind];
  return { auc, width: widthOf(n, { width, games }) };
}

/** Expected half-width for this number of games. */
function widthOf(n: number, { width, games }: { readonly width: number; readonly games: number }): number {
  return n >= games ? width : Math.ceil((1.2 * 1000 * 1.96) / Math.sqrt(3 * n)) / 1000;
}

export interface Where {
  readonly preset: string;
  readonly kind: Kind;
  readonly people: string;
  readonly group: string;
  readonly commitMs: number;
  /** Lessons of people that the server had; left out: none. */
  readonly taught?: number;
  readonly stage?: BotStage;
  /** What befell every game. */
  readonly trouble?: GameTrouble;
}

/** Presets with slots, where every time is a spike, for both natures. */
export const inSlots: readonly string[] = ['duel/strict', 'show/strict'];

/** Presets that reveal a sign of machines themselves. */
const saysSo: readonly string[] = ['show/article'];

/** A line for a group. */
export function rowOf(where: Where, told: AucEstimate): Row {
  const { preset, kind, people, group, commitMs, taught, stage, trouble } = where;
  const { auc, low, high, n, standardError } = told;
  return {
    preset,
    kind,
    people,
    group,
    commit_ms: commitMs,
    auc,
    interval: [low, high],
    n,
    target: targetFor(where, n),
    ...(taught !== undefined && { taught: true, lessons: taught }),
    ...(stage !== undefined && { stage }),
    ...(trouble !== undefined && { trouble }),
    standardError,
  };
}

function targetFor({ preset, kind, group, taught = 0 }: Where, n: number) {
  if (saysSo.includes(preset)) return null;
  if (kind === 'structure') return targetOf('signals', n);
  // What is known of habit is known of all turns together; the single groups are for the eye.
  if (group !== 'all-turns') return null;
  const targets = habitTargets[preset.startsWith('show/') ? 'show' : 'talk'];
  const auc = targets.findLast(({ lessons }) => lessons <= taught)?.auc ?? 1;
  return { auc, width: widthOf(n, { width: 0.03, games: 1500 }) };
}

/** p-value of an area so far above the target. */
const chanceOf = ({ auc, standardError, target, p }: Row): number => {
  if (target === null) return 1;
  if (p !== undefined) return p;
  const above = auc - target.auc;
  return above <= 0 ? 1 : normalSurvival(above / standardError);
};

/** A row misses with a probability below this, after Holm's correction over all rows. */
const rare = 0.001;

/** Whether each row is as it is wanted: a row misses if its area is above the target beyond chance. */
export function verdicts(rows: readonly Row[]): boolean[] {
  const adjusted = holm(rows.map(chanceOf));
  return rows.map((row, index) => {
    if (row.people === 'self') return isLikeItself(row);
    return (adjusted[index] as number) >= rare;
  });
}

/** Number of rows with an interval too wide for their target. */
export const isTooUncertain = (rows: readonly Row[]): number =>
  rows.filter(
    ({ target, interval, p }) =>
      target !== null && p === undefined && (interval[1] - interval[0]) / 2 > target.width,
  ).length;

/**
 * Maximum deviation of the human-human comparison from chance in standard errors; beyond it the run is
 * invalid.
 */
const maxStandardErrors = 3.3;
const isLikeItself = ({ auc, standardError }: Row): boolean =>
  Math.abs(auc - 0.5) <= maxStandardErrors * standardError;

/** Message if humans can be separated from themselves; undefined if not. */
export function reasonsForDoubt(rows: readonly Row[]): string | undefined {
  const told = rows.filter((row) => row.people === 'self' && !isLikeItself(row));
  if (told.length === 0) return undefined;
  const which = told.map(({ preset, commit_ms, auc }) => `${preset}, ${commit_ms} ms: ${auc.toFixed(3)}`);
  return `People were told from themselves (${which.join('; ')}): this run says nothing.`;
}

/** JSON lines; the last one has the overall result. */
export function jsonOf(rows: readonly Row[]): string {
  const kept = verdicts(rows);
  const held = kept.every(Boolean);
  const lines = rows.map(({ standardError: _, loudest: _name, ...row }, index) => ({
    ...row,
    ...(row.target !== null && { held: kept[index] }),
    // Its name of before there were several presets of a format.
    format: row.preset,
    auc: rounded(row.auc),
    interval: row.interval.map(rounded),
  }));
  return [...lines, { held }].map((line) => JSON.stringify(line)).join('\n');
}

/** For people. */
export function tableOf(rows: readonly Row[]): string {
  const heads = ['preset', 'kind', 'group', 'commit', 'AUC', '95 % interval', 'n', '', 'loudest alone'];
  const held = verdicts(rows);
  const cells = rows.map((row, index) => {
    const { preset, kind, people, taught, lessons, commit_ms, auc, interval, n, target, loudest = '' } = row;
    return [
      preset,
      `${kind}: ${people}${taught ? ', taught' : ''}${lessons === undefined ? '' : ` by ${lessons}`}`,
      row.factor === undefined ? row.group : `  ${row.factor}: ${row.level}`,
      `${commit_ms} ms`,
      auc.toFixed(3),
      interval.map((end) => end.toFixed(3)).join('–'),
      String(n),
      target === null ? '' : held[index] ? 'held' : 'MISSED',
      held[index] ? '' : loudest,
    ];
  });
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
