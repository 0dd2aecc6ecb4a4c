/** Message rates per minute, by the last event and the time since. */
import { type Duration, seconds } from '../time.ts';
import type { TurnContext } from './context.ts';

/** Rates of messages by row (last event) and column (time since). Plain JSON. */
export interface RateTable {
  /** Start of each column, in seconds since the last message; the first is 0, the last is unbounded. */
  readonly edges: readonly number[];
  /** Messages a minute, one for each column. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
}

const other1 = [1.2, 2.2, 2.9, 3.7, 3.8, 0.6];

/**
 * Prior rates, counted from 3,827 messages of 320 conversations of three minutes between two strangers
 * (wasita/shared-reality, 2024, only counts). The cells from 90 s on and `own3` rest on fewer than 20 events
 * and are smoothed by hand. `named`, as in a conversation of two, is a choice.
 */
export const priorTable: RateTable = {
  edges: [0, 3, 8, 20, 45, 90],
  rows: {
    open: [0.1, 0.9, 2.9, 3.7, 3.7, 0.5],
    own1: [0.4, 1.4, 1.6, 1.0, 0.8, 0.3],
    own2: [0.5, 0.9, 0.9, 0.6, 0.8, 0.3],
    own3: [0.3, 1.1, 1.0, 0.9, 0.9, 0.3],
    other1,
    cut: [0.6, 2.2, 3.5, 2.0, 0.6, 0.3],
    other2: [2.3, 3.1, 3.2, 4.1, 3.5, 0.6],
    named: other1,
  },
};

/** Modes of conversation for learning turn-taking: each is learned separately. */
export type TurnMode =
  | { readonly kind: 'two' }
  | { readonly kind: 'show'; readonly contestants: number }
  | SlotMode;

/** Modes with slots: alternating ones, or ticks with this number of contestants. */
export type SlotMode =
  | { readonly kind: 'slots'; readonly length: Duration }
  | { readonly kind: 'ticks'; readonly length: Duration; readonly contestants: number };

/** For slots, the share of written slots is learned, not times. */
export const isSlotMode = (mode: TurnMode): mode is SlotMode =>
  mode.kind === 'slots' || mode.kind === 'ticks';

/** In a show everyone speaks less, as there are more to speak (a choice: no data). */
const shareInShow = 1.35;
const sharedRows: ReadonlySet<string> = new Set(['open', 'other1', 'other2']);

/** The rates of a mode until its people are known: learned rates are drawn towards them. */
export function priorTableOf(mode: TurnMode): RateTable {
  if (mode.kind !== 'show') return priorTable;
  const share = shareInShow / Math.max(mode.contestants - 1, 1);
  const rows = Object.entries(priorTable.rows).map(([row, rates]) => [
    row,
    sharedRows.has(row) ? rates.map((rate) => rate * share) : rates,
  ]);
  return { edges: priorTable.edges, rows: Object.fromEntries(rows) };
}

/** A message written within this time after an own one interrupts it. */
const cutWithin = seconds(3);
/** Boundaries of the time since the own last message for the fine rows, in seconds. */
const sinceEdges = [0, 1.5, 3, 6, 12, 45];

/** Name of a context's row, at the resolution of learning. */
export function fineRowName(context: TurnContext): string {
  const { last, run, sinceOwn, ownRun, named } = context;
  if (last !== 'other' || named) return coarseRowName(context);
  const since = sinceOwn === undefined ? 'never' : edgeBelow(sinceOwn / 1000);
  return `other${Math.min(run, 3)}/${since}/${ownRun > 1 ? 'more' : 'one'}`;
}

/** Every row that `fineRow` names, with the coarse row of the prior that it is a part of. */
export const fineRows: Readonly<Record<string, string>> = Object.fromEntries([
  ...['open', 'own1', 'own2', 'own3', 'named'].map((row) => [row, row]),
  ...[1, 2, 3].flatMap((run) =>
    [...sinceEdges, 'never' as const].flatMap((since) => {
      const isCut = run === 1 && since !== 'never' && since * 1000 < cutWithin;
      const coarse = run > 1 ? 'other2' : isCut ? 'cut' : 'other1';
      const sizes = since === 'never' ? ['one'] : ['one', 'more'];
      return sizes.map((size) => [`other${run}/${since}/${size}`, coarse]);
    }),
  ),
]);

/** The name of the row of a context in the prior table. */
export function coarseRowName({ last, run, sinceOwn, named }: TurnContext): string {
  if (last === 'no-one') return 'open';
  if (last === 'own') return `own${Math.min(run, 3)}`;
  if (named) return 'named';
  if (run > 1) return 'other2';
  return sinceOwn !== undefined && sinceOwn < cutWithin ? 'cut' : 'other1';
}

/** The row of a context in this table, be its rows fine or coarse. */
export function rowOf({ rows }: RateTable, context: TurnContext): string {
  const fine = fineRowName(context);
  return Object.hasOwn(rows, fine) ? fine : coarseRowName(context);
}

/** The greatest edge that is not above; the first, where all are. */
const edgeBelow = (since: number): number => sinceEdges.findLast((edge) => edge <= since) ?? 0;
