/** How a retelling begins, and how it stands. */
import type { AnyOpening } from '@parlour/game';
import type { Retold } from './retold.ts';

/** A day, and which of its games. */
export interface OfDay {
  /** Such as `2026-11-22`, in UTC. */
  readonly day: string;
  /** From 1. */
  readonly nth: number;
  /** How many of the games of that day this person can guess. */
  readonly of: number;
}

/** What a retelling begins with. */
export interface RetellingOpening extends AnyOpening {
  /** An account. */
  readonly subject: string;
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  /** Null: of no day. */
  readonly daily: OfDay | null;
  /** What everybody who could be asked about is called here, by seat. */
  readonly letters: Readonly<Record<string, string>>;
  /** The seats of those who are asked about. */
  readonly asked: readonly string[];
  readonly retold: Retold;
  /** False: somebody who played in it may have told them, so it is no forecast. Left out: it is one. */
  readonly counts?: false;
}

/** Prices by letter, in per cent that they are human. Who is left out keeps the price before. */
export type Prices = Readonly<Record<string, number>>;

/** How one ended: all is priced; left; the game was taken out of all lists meanwhile; by a fault. */
export type RetellingEnd = 'judged' | 'left' | 'void';

/** How a retelling stands. */
export interface Retelling extends Omit<RetellingOpening, 'type' | 'at'> {
  /** After each step that is priced. */
  readonly prices: readonly Prices[];
  readonly end: RetellingEnd | undefined;
}
