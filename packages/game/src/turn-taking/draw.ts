/** After how many seconds a seat speaks next if no one else does. */
import { gamma } from '../pacing/draws.ts';
import type { RandomStream } from '../random.ts';
import { type Duration, milliseconds, seconds } from '../time.ts';
import type { TurnContext } from './context.ts';
import { shapes } from './factors.ts';
import { normalScore, normalShare } from './normal.ts';
import { type RateTable, rowOf } from './rates.ts';

/** No message appears sooner than this after another's, nor after one's own, whoever wrote it. */
export const floorAfterOther: Duration = seconds(3);
export const floorAfterOwn: Duration = seconds(1);

/** With each run of the other's messages a machine falls silent for good with this probability (26 of 640 seats). */
export const silenceForGood = 0.009;

/** So long after a message of one's own whatever comes next breaks a silence. */
export const silenceAfter: Duration = seconds(20);

/** A correlation: how much later a long text comes. */
const byLength = 0.45;

/** One person: the rates of their kind, and how many times as much as those they speak. */
export interface SeatTurns {
  readonly table: RateTable;
  /** After one's own messages. */
  readonly own: number;
  /** At the opening, and after others' messages. */
  readonly other: number;
}

export interface TurnDraw {
  /** Messages a minute, by column. */
  readonly rates: readonly number[];
  /** Where the columns begin, in seconds since the last message. */
  readonly edges: readonly number[];
  /** Uniform between 0 and 1. */
  readonly u: number;
  /** The seat's factor. */
  readonly z: number;
  /** When the talk ends, in seconds since the last message. */
  readonly end: number;
}

/** Seconds since the last message; undefined: the seat says nothing more. */
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
export function turnAfter(
  { table, own, other }: SeatTurns,
  context: TurnContext,
  { u, end }: { readonly u: number; readonly end: Duration },
): Duration | undefined {
  const rates = table.rows[rowOf(table, context)] ?? [];
  const z = context.last === 'own' ? own : other;
  const wait = nextTurn({ rates, edges: table.edges, u, z, end: end / 1000 });
  return wait === undefined ? undefined : milliseconds(Math.round(wait * 1000));
}

/** How many times as much as others someone speaks, after their own messages and otherwise. */
export const drawFactors = (random: RandomStream): Pick<SeatTurns, 'own' | 'other'> => ({
  own: gamma(shapes.own, 1 / shapes.own, random),
  other: gamma(shapes.other, 1 / shapes.other, random),
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
