/** What happened last in a talk, as one seat has it. */
import { between, type Duration, type Instant } from '../time.ts';

/** One message of a talk. */
export interface TurnMessage {
  readonly by: string;
  /** When it appeared. */
  readonly at: Instant;
  /** When it was written, before any rule held it back. */
  readonly written: Instant;
  /** The seats that it names or asks; left out: none, or the format has no names. */
  readonly names?: readonly string[];
}

/** What happened last in a talk, as one seat has it. */
export interface TurnContext {
  readonly last: 'no-one' | 'own' | 'other';
  /** Messages in the current run of whoever spoke last, all others being one speaker; 0 where no one has spoken. */
  readonly run: number;
  /** From one's own last appearance to when the other's last message was written; undefined: one never spoke, or spoke last. */
  readonly sinceOwn: Duration | undefined;
  /** Messages in one's own last run. */
  readonly ownRun: number;
  /** The last message names this seat. */
  readonly named: boolean;
}

/** The context of a seat in a talk, whose messages are given in the order in which they appeared. */
export function turnContext(talk: readonly TurnMessage[], seat: string): TurnContext {
  const last = talk.at(-1);
  if (last === undefined) return { last: 'no-one', run: 0, sinceOwn: undefined, ownRun: 0, named: false };
  const isOwn = last.by === seat;
  const run = runBefore(talk, talk.length, seat);
  if (isOwn) return { last: 'own', run, sinceOwn: undefined, ownRun: run, named: false };
  const own = talk[talk.length - run - 1];
  return {
    last: 'other',
    run,
    sinceOwn: own && between(own.at, last.written),
    ownRun: runBefore(talk, talk.length - run, seat),
    named: last.names?.includes(seat) ?? false,
  };
}

/** How many runs of others' messages a talk has had: with each one a machine may fall silent for good. */
export function runsOfOthers(talk: readonly TurnMessage[], seat: string): number {
  return talk.filter(({ by }, index) => by !== seat && (index === 0 || talk[index - 1]?.by === seat)).length;
}

/** Messages of one side that stand together right before this place. */
function runBefore(talk: readonly TurnMessage[], end: number, seat: string): number {
  const isOwn = talk[end - 1]?.by === seat;
  let start = end;
  while (start > 0 && (talk[start - 1]?.by === seat) === isOwn) start -= 1;
  return end - start;
}
