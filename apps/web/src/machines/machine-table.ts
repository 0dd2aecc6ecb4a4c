/** The table of machines as the server gives it, and its address. */

export type ShareRange = readonly [low: number, high: number];

export interface MeasuredShare {
  readonly share: number;
  readonly interval: ShareRange | null;
}

export interface MachineRow {
  readonly bot: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly model: string | null;
  readonly persona: string | null;
  readonly hash: string | null;
  readonly stage: 'applicant' | 'rookie' | 'novice' | 'full' | null;
  readonly verdicts: number;
  readonly judges: number;
  readonly games: number;
  readonly raw: MeasuredShare;
  readonly adjusted: MeasuredShare | null;
  readonly rank: { readonly mean: number; readonly interval: ShareRange } | null;
  readonly evidence: { readonly e: number; readonly rounds: number } | null;
  readonly seconds: number | null;
  readonly firstDay: number;
}

export interface Slice {
  readonly by: 'all' | 'format' | 'preset' | 'script' | 'days';
  readonly value: string;
}

const kinds = ['all', 'format', 'preset', 'script', 'days'] as const satisfies readonly Slice['by'][];

/** Whether this is a property by which the table can be cut. */
export const isSlice = (by: unknown): by is Slice['by'] => kinds.some((kind) => kind === by);

export interface MachineTable {
  /** Milliseconds since 1970; null: not fitted yet. */
  readonly before: number | null;
  readonly slices: readonly Slice[];
  readonly verdicts: number;
  readonly judges: number;
  readonly games: number;
  readonly converged: boolean;
  readonly people: (MeasuredShare & { readonly verdicts: number; readonly games: number }) | null;
  readonly rows: readonly MachineRow[];
}

export interface BotVersions {
  readonly rows: readonly (MachineRow & { readonly listed: boolean })[];
}

/** The address of a part of the table, in one of its forms. */
export function machinesAt({ by, value }: Slice, form: '' | '.csv' | '.png' = ''): string {
  const query = by === 'all' ? '' : `?${new URLSearchParams({ by, value })}`;
  return `/api/machines${form}${query}`;
}

/** What differs between versions of a bot, as it reported it. */
export const versionText = ({ version, model, persona, hash }: MachineRow): string =>
  [version, model, persona, hash?.slice(0, 8)].filter((one) => one !== null && one !== undefined).join(' · ');
