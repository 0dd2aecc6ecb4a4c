/** A played game as its uninformed viewers saw it: the source of every signal. */
import type { TurnMode } from '@parlour/game';
import type { Ack, TimedFrame } from './line.ts';

/** An instant of the game that viewers receive, and its path in the view. */
export interface Appearance {
  /** Its kind: only equal kinds are compared. */
  readonly what: string;
  /** Milliseconds since the start of the game. */
  readonly instant: number;
  /** Path of its appearance in the frame's patch; for the end of a list, with its instant. */
  readonly path: string;
  /** The seat that it concerns most, such as the asker. */
  readonly of: string;
}

/** A message of a talk, as everyone sees it: who, and how many milliseconds after the start. */
export interface TalkMessage {
  readonly by: string;
  readonly at: number;
}

/** A player of hidden nature in a conversation, with the conversation as seen. */
export interface JudgedSeat {
  readonly seat: string;
  readonly isHuman: boolean;
  readonly talk: readonly TalkMessage[];
  /** End of the conversation, in milliseconds since the start. */
  readonly endsAt: number;
  /** Nuisance factors of the game, which must reveal nothing. */
  readonly factors: Readonly<Record<string, string>>;
}

/** The turns of one human in one talk. */
export interface PlayedLesson {
  readonly mode: TurnMode;
  /** `packSpells`. */
  readonly spells: string;
}

export interface PlayedGame {
  /** Nature of the seat in question, to be inferred. */
  readonly isHuman: boolean;
  /** Start of the game, by the server's clock. */
  readonly startedAt: number;
  /** When it ended, in milliseconds since its start, and the activity at that time with its start `since`. */
  readonly ended: { readonly at: number; readonly since: number | undefined };
  /** Frames of each viewer, up to the reveal. */
  readonly heard: Readonly<Record<string, readonly TimedFrame[]>>;
  /** Viewers at the table; the others observe the rest of the server. */
  readonly atTable: readonly string[];
  /** The frame that revealed the natures to each: only its time is used. */
  readonly reveals: Readonly<Record<string, TimedFrame>>;
  readonly acks: readonly Ack[];
  readonly appearances: readonly Appearance[];
  /** Nuisance factors of the game, which must reveal nothing; per seat if there are seats. */
  readonly factors?: Readonly<Record<string, string>>;
  /** All players of hidden nature in the conversation; none without free talk. */
  readonly seats: readonly JudgedSeat[];
  /** Lessons that the server would learn from hidden players, if they are human: partner and spells. */
  readonly lessons?: readonly PlayedLesson[];
  /** Target of the signals of the whole game. */
  readonly inQuestion?: string;
  /** With a hidden number of people: whether there are more than the minimum. */
  readonly isManyPeople?: boolean;
}

/** Named numbers of one game; missing ones are absent. */
export type Features = Record<string, number>;
