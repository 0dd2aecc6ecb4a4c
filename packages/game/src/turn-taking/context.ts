/** Last event of a conversation, from one seat's view. */
import { between, type Duration, type Instant } from '../time.ts';

/** One message of a talk. */
export interface TurnMessage {
  readonly by: string;
  /** Time of appearance. */
  readonly at: Instant;
  /** Time of writing, before any delay by the rules. */
  readonly written: Instant;
  /** The seats that it names or asks; left out: none, or the format has no names. */
  readonly names?: readonly string[];
}

/** Last event of a conversation, from one seat's view. */
export interface TurnContext {
  readonly last: 'no-one' | 'own' | 'other';
  /**
   * Messages in the current run of the last speaker, with all others as one speaker; 0 before the first
   * message.
   */
  readonly run: number;
  /**
   * Time from one's last appearance to the writing of the other's last message; undefined: never spoke, or
   * spoke last.
   */
  readonly sinceOwn: Duration | undefined;
  /** Number of messages in one's last run. */
  readonly ownRun: number;
  /** The last message names this seat. */
  readonly named: boolean;
}

/** The context of a seat in a conversation, with messages in the order of their appearance. */
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

/** Number of runs of others' messages: after each a machine may become permanently silent. */
export function runsOfOthers(talk: readonly TurnMessage[], seat: string): number {
  return talk.filter(({ by }, index) => by !== seat && (index === 0 || talk[index - 1]?.by === seat)).length;
}

/** Number of consecutive messages of one side right before this index. */
function runBefore(talk: readonly TurnMessage[], end: number, seat: string): number {
  const isOwn = talk[end - 1]?.by === seat;
  let start = end;
  while (start > 0 && (talk[start - 1]?.by === seat) === isOwn) start -= 1;
  return end - start;
}
