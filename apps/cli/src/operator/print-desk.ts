/** Prints acts, reports and appeals for `parlour operator`: one line each, or JSON. */
import type { FoundPlayer, PrintedAuditLine } from './desk.ts';

/** Printed fields of a report. */
export interface ReportRow {
  readonly id: string;
  readonly at: number;
  readonly state: string;
  readonly reason: string;
  readonly reporter: FoundPlayer;
  readonly game: string | null;
  readonly seat: string | null;
  readonly player: FoundPlayer | null;
  readonly isRunning: boolean;
  readonly text: string | null;
}

/** A sanction under appeal, as printed. */
export interface SanctionRow {
  readonly id: string;
  readonly kind: string;
  readonly player: FoundPlayer;
  readonly reason: string;
  readonly appeal: { readonly at: number; readonly text: string | null } | null;
}

/** A line each, or `none` where there are none; as JSON one array. */
export function printList<Row>(
  rows: readonly Row[],
  { json = false }: { readonly json?: boolean },
  textOf: (row: Row) => string,
  none: string,
): void {
  if (json)
    console.log(rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`);
  else console.log(rows.length === 0 ? none : rows.map(textOf).join('\n'));
}

const moment = (at: number): string => new Date(at).toISOString();
const named = ({ id, name }: FoundPlayer): string => (name === null ? id : `${quoted(name)} ${id}`);
/** People choose names and words: no line breaks nor control characters of theirs reach a terminal. */
const quoted = (text: string | null): string => (text === null ? '(erased)' : JSON.stringify(text));

export function lineText({ n, at, by, act, sanction }: PrintedAuditLine): string {
  const { type, ...rest } = act;
  const parts = Object.entries(rest).flatMap(([key, value]) =>
    value === null || value === ''
      ? []
      : `${key}=${key === 'until' || key === 'before' ? moment(Number(value)) : value}`,
  );
  const made = sanction === null ? [] : [`sanction=${sanction}`];
  return [n, moment(at), by, type, ...parts, ...made].join('  ');
}

/** The code by which an operator binds a passkey at /operate/bind, as one line of JSON. */
export const codeText = (
  operator: string | null,
  { code, expires }: NonNullable<PrintedAuditLine['code']>,
): string => JSON.stringify({ operator, code, expires: moment(expires) });

export function reportText(report: ReportRow): string {
  const { id, at, state, reason, reporter, game, seat, player, isRunning, text } = report;
  const where = game === null ? [] : [`${seat} in ${game}`];
  const whom = player === null ? [isRunning ? 'the game runs' : '(gone)'] : [`about ${named(player)}`];
  const words = text === '' ? [] : [quoted(text)];
  return [id, moment(at), state, reason, ...where, ...whom, `by ${named(reporter)}`, ...words].join('  ');
}

export function appealText({ id, kind, player, reason, appeal }: SanctionRow): string {
  const said = appeal === null ? [] : [moment(appeal.at), quoted(appeal.text)];
  return [id, kind, named(player), `reason=${quoted(reason)}`, ...said].join('  ');
}
