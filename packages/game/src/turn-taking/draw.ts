/** After how many seconds a seat speaks next if no one else does. */
import { drawGamma } from '../pacing/draws.ts';
import type { RandomStream } from '../random.ts';
import { type Duration, milliseconds, seconds } from '../time.ts';
import type { TurnContext } from './context.ts';
import { gammaShapes } from './factors.ts';
import { normalScore, normalShare } from './normal.ts';
import { type RateTable, rowOf } from './rates.ts';

/** Minimum time after another's or an own message, for all writers. */
export const minDelayAfterOther: Duration = seconds(3);
export const minDelayAfterOwn: Duration = seconds(1);

/** With each run of the other's messages a machine falls silent for good with this probability (26 of 640 seats). */
export const permanentSilenceProbability = 0.009;

/** After this time since an own message the next message breaks a silence. */
export const minSilence: Duration = seconds(20);

/** A correlation: how much later a long text comes. */
const byLength = 0.45;

/** One person: the rates of their kind, and how many times as much as those they speak. */
export interface SeatTurns {
  readonly table: RateTable;
  /** After own messages. */
  readonly own: number;
  /** At the opening, and after others' messages. */
  readonly other: number;
}

export interface TurnDraw {
  /** Messages a minute, by column. */
  readonly rates: readonly number[];
  /** Start of each column, in seconds since the last message. */
  readonly edges: readonly number[];
  /** Uniform between 0 and 1. */
  readonly u: number;
  /** The seat's factor. */
  readonly z: number;
  /** End of the conversation, in seconds since the last message. */
  readonly end: number;
}

/** Seconds since the last message; undefined: no further message. */
export function nextTurn({ rates, edges, u, z, end }: TurnDraw): number | undefined {
  let need = -Math.log(1 - u) / z;
  for (const [column, rate] of rates.entries()) {
    const start = edges[column] ?? end;
    if (start >= end) return undefined;
    const contents = (rate * (Math.min(edges[column + 1] ?? end, end) - start)) / 60;
    if (contents > need) return start + (60 * need) / rate;
    need -= contents;
  }
  return undefined;
}

/** The same for a person in a context, in whole milliseconds since the last message. `end`: of the talk, from then on. */
export function nextTurnAfter(
  { table, own, other }: SeatTurns,
  context: TurnContext,
  { u, end }: { readonly u: number; readonly end: Duration },
): Duration | undefined {
  const rates = table.rows[rowOf(table, context)] ?? [];
  const z = context.last === 'own' ? own : other;
  const wait = nextTurn({ rates, edges: table.edges, u, z, end: end / 1000 });
  return wait === undefined ? undefined : milliseconds(Math.round(wait * 1000));
}

/** Factors of talkativeness relative to others, after own messages and otherwise. */
export const drawFactors = (random: RandomStream): Pick<SeatTurns, 'own' | 'other'> => ({
  own: drawGamma(gammaShapes.own, 1 / gammaShapes.own, random),
  other: drawGamma(gammaShapes.other, 1 / gammaShapes.other, random),
});

/** A long text comes later: the share that takes the place of `u`, where `q` is the rank of the text's length. */
export function lengthShare(u: number, q: number): number {
  const own = Math.sqrt(1 - byLength ** 2) * normalScore(within(u));
  return within(normalShare(byLength * normalScore(within(q)) + own));
}

/** Lengths of people's messages in code points, at 5, 50 and 95 %. */
const [short, middle, long] = [3, 32, 114];
const tail = normalScore(0.95);

/** The rank of a length among people's messages, from 0 to 1: log-normal, each side of the middle with its own spread. */
export function lengthRank(characters: number): number {
  const distance = Math.log(Math.max(characters, 1) / middle);
  const spread = Math.log(distance < 0 ? middle / short : long / middle) / tail;
  return normalShare(distance / spread);
}

const within = (share: number): number => Math.min(Math.max(share, 1e-9), 1 - 1e-9);
