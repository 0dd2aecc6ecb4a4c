/** Opening and state of a retelling. */
import type { AnyOpening } from '@parlour/game';
import type { ReplayScript } from './retold.ts';

/** A day, and which of its games. */
export interface DailyPlace {
  /** Such as `2026-11-22`, in UTC. */
  readonly day: string;
  /** From 1. */
  readonly nth: number;
  /** Number of the day's games that this person can guess. */
  readonly of: number;
}

/** Opening of a retelling. */
export interface RetellingOpening extends AnyOpening {
  /** An account. */
  readonly subject: string;
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  /** Null: of no day. */
  readonly daily: DailyPlace | null;
  /** Letters of all possible targets, by seat. */
  readonly letters: Readonly<Record<string, string>>;
  /** Seats of the targets. */
  readonly asked: readonly string[];
  readonly retold: ReplayScript;
  /** False if a player of the game may have told the subject, so it is no forecast. True by default. */
  readonly counts?: false;
}

/** Prices by letter, in per cent human. Omitted letters keep their previous price. */
export type Prices = Readonly<Record<string, number>>;

/** End of a retelling: all priced; left; the game was withdrawn; a fault. */
export type RetellingEnd = 'judged' | 'left' | 'void';

/** State of a retelling. */
export interface Retelling extends Omit<RetellingOpening, 'type' | 'at'> {
  /** After each step that is priced. */
  readonly prices: readonly Prices[];
  readonly end: RetellingEnd | undefined;
}
