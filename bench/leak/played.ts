/** A game that was played, as those saw it who may not know who is human: what every signal is read from. */
import type { TurnMode } from '@parlour/game';
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

/** A message of a talk, as everyone sees it: who, and how many milliseconds after the start. */
export interface TalkMessage {
  readonly by: string;
  readonly at: number;
}

/** One of those in a talk whose nature is hidden, with the talk as it was seen. */
export interface JudgedSeat {
  readonly seat: string;
  readonly isHuman: boolean;
  readonly talk: readonly TalkMessage[];
  /** When the talk was over, in milliseconds since the start. */
  readonly endsAt: number;
  /** The conditions of the game, which must tell nothing. */
  readonly factors: Readonly<Record<string, string>>;
}

/** The turns of one human in one talk. */
export interface PlayedLesson {
  readonly mode: TurnMode;
  /** `packSpells`. */
  readonly spells: string;
}

export interface PlayedGame {
  /** What is to be found out of the seat in question. */
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
  /** The conditions of the game, which must tell nothing; where there are seats they have them. */
  readonly factors?: Readonly<Record<string, string>>;
  /** All in the talk whose nature is hidden; none where players do not talk freely. */
  readonly seats: readonly JudgedSeat[];
  /** What the server would learn from those whose nature is hidden, if they are human: with whom, and their spells. */
  readonly lessons?: readonly PlayedLesson[];
  /** The one whom the signals of the whole game are about. */
  readonly inQuestion?: string;
  /** Where the number of people is hidden: is there more than the fewest? */
  readonly isManyPeople?: boolean;
}

/** Named numbers that one game gives; a number that a game lacks is missing. */
export type Features = Record<string, number>;
