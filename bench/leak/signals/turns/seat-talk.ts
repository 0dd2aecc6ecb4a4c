/** A conversation from one speaker's view: who spoke when, and the context of each message. */
import type { JudgedSeat } from '../../played.ts';

/** A message with its context. Times in seconds. */
export interface Turn {
  readonly isOwn: boolean;
  readonly at: number;
  /** Since the message before it, or since the beginning. */
  readonly gap: number;
  /** Whether the previous message was own; undefined: the first one. */
  readonly afterOwn: boolean | undefined;
  /** The how-manieth message of a run, from 1. */
  readonly place: number;
  /** Number of messages of the previous run; 0: none. */
  readonly runBefore: number;
  /** Time since the last own message; undefined: none. */
  readonly sinceOwn: number | undefined;
}

/** Everyone else counts as one. */
export function turnsOf({ seat, talk }: Pick<JudgedSeat, 'seat' | 'talk'>): readonly Turn[] {
  const turns: Turn[] = [];
  let ownAt: number | undefined;
  for (const { by, at: instant } of talk) {
    const at = instant / 1000;
    const isOwn = by === seat;
    const before = turns.at(-1);
    const continues = before !== undefined && before.isOwn === isOwn;
    turns.push({
      isOwn,
      at,
      gap: at - (before?.at ?? 0),
      afterOwn: before?.isOwn,
      place: continues ? before.place + 1 : 1,
      runBefore: continues ? before.runBefore : (before?.place ?? 0),
      sinceOwn: ownAt === undefined ? undefined : at - ownAt,
    });
    if (isOwn) ownAt = at;
  }
  return turns;
}
