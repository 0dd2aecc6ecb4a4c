/** A game that was played, as those saw it who may not know who is human: what every signal is read from. */
import type { Ack, TimedFrame } from './line.ts';

/** An instant of the game that viewers are told of, and the place in the view where it shows. */
export interface Appearance {
  /** What it is: those of one kind are compared. */
  readonly what: string;
  /** Milliseconds since the start of the game. */
  readonly instant: number;
  /** The path in the patch of the frame that tells of it; one at the end of a list has its instant there. */
  readonly path: string;
  /** Whom it concerns most, such as who asked. */
  readonly of: string;
}

export interface PlayedGame {
  /** What is to be found out. */
  readonly isHuman: boolean;
  /** When the game began, by the clock of the house. */
  readonly startedAt: number;
  /** When it ended, in milliseconds since its start, and what was going on then that had begun at `since`. */
  readonly ended: { readonly at: number; readonly since: number | undefined };
  /** What each viewer heard, up to the frame that tells the nature. */
  readonly heard: Readonly<Record<string, readonly TimedFrame[]>>;
  /** Who sits at the table or watches it; the others are about the house. */
  readonly atTable: readonly string[];
  /** The frame of each of them that told the nature: only when it came is looked at. */
  readonly reveals: Readonly<Record<string, TimedFrame>>;
  readonly acks: readonly Ack[];
  readonly appearances: readonly Appearance[];
}

/** Named numbers that one game gives; a number that a game lacks is missing. */
export type Features = Record<string, number>;
