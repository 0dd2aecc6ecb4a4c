/** The words of the game show: letters, labels, commands and events. */
import type { ChoiceSource } from '../../choice.ts';
import type { Cast, Commitment, Nature } from '../../commitment.ts';
import type { Pacing } from '../../pacing/pacing.ts';
import type { Duration, Instant } from '../../time.ts';

/** The seats of a show, in order: as many as there are contestants. */
export const letters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A contestant's letter; `moderator` is nobody's, and only calls. */
export type Seat = string;
export const moderator = 'moderator';

/** What a contestant takes another one for. */
export const labels = ['human', 'ai', 'unsure'] as const;
export type Label = (typeof labels)[number];

/** Who labelled whom as what. */
export type GivenLabels = Readonly<Record<Seat, Readonly<Record<Seat, Label>>>>;

/** Every choice about a game. Times in milliseconds. */
export interface Config {
  readonly contestants: number;
  /** How many of them are people, and with which probability. Announced. */
  readonly people: readonly (readonly [count: number, weight: number])[];
  /** How long the talk lasts at most. */
  readonly duration: Duration;
  /** How long one may label after that. */
  readonly labelTime: Duration;
  /** After how much of the talk labels are taken. Games opened under the old rules have none. */
  readonly labelsFrom?: Duration;
  /** Are labels of oneself taken and scored? For scripts alone. */
  readonly countSelf: boolean;
  /** Is there a moderator who calls, so that the host lets machines speak only then? */
  readonly moderated: boolean;
  /** Longest message, in code points. */
  readonly length: number;
  /** How long a lost connection may stay lost. */
  readonly grace: Duration;
  /** Messages that one seat may say in the game. */
  readonly messageLimit: number;
  /** How often one line may be lost. */
  readonly repeatLimit: number;
  /** The model of typing time by which a machine's messages are held back. The host draws from it. */
  readonly pacing: Pacing;
}

interface By {
  readonly at: Instant;
  readonly by: Seat;
}

export interface Say extends By {
  readonly type: 'say';
  readonly text: string;
  /** Set by the host alone: hold the message back, and release it at an instant after this one. */
  readonly from?: Instant;
  /** Set by the host alone: when it was written, where that was before now. */
  readonly written?: Instant;
  /** Set by the host alone, on what a machine says: it is taken only after a call. */
  readonly needsCall?: true;
}

export interface GiveLabels extends By {
  readonly type: 'label';
  readonly labels: Readonly<Record<string, Label>>;
}

/** The moderator calls a contestant; null: nobody. No seat can send this. */
export interface Call extends By {
  readonly type: 'call';
  readonly seat: Seat | null;
  readonly source: ChoiceSource;
}

export type Command = Say | GiveLabels | Call | (By & { readonly type: 'ready-to-guess' | 'leave' });

/** A person's or a bot's words; null once they have been erased. */
export type Words = string | null;

/** `labels`: all have labelled who could; `time`: the time for it was over; `left`: nobody was there to label. */
export type End = 'labels' | 'time' | 'left' | 'void';

/** How it came out: what everybody was, and what everybody scored. */
export interface Settlement {
  readonly end: End;
  readonly scores: Readonly<Record<Seat, number>>;
  readonly natures: Cast;
  readonly nonce: string;
}

interface Utterance extends By {
  readonly text: Words;
  /** T6: when it was written. Left out: when the event happened. */
  readonly written?: Instant;
}

export type Event =
  | {
      readonly type: 'opened';
      readonly at: Instant;
      readonly format: 'gameshow';
      readonly config: Config;
      readonly commitment: Commitment;
    }
  | { readonly type: 'seated'; readonly at: Instant; readonly seat: Seat; readonly nature: Nature }
  | (Utterance & { readonly type: 'held'; readonly from: Instant })
  | (Utterance & { readonly type: 'said' })
  | {
      readonly type: 'called';
      readonly at: Instant;
      readonly seat: Seat | null;
      readonly source: ChoiceSource;
    }
  | (By & { readonly type: 'ready-to-guess' })
  | { readonly type: 'talk-ended'; readonly at: Instant }
  | (By & { readonly type: 'labelled'; readonly labels: Readonly<Record<Seat, Label>> })
  /** A label of oneself that came with others, which stand. */
  | (By & { readonly type: 'label-refused'; readonly code: 'self-label' })
  | (By & { readonly type: 'disconnected' | 'reconnected' | 'gone' | 'left' })
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: Duration }
  | ({ readonly type: 'settled'; readonly at: Instant } & Settlement);

export interface Outcome {
  readonly end: End;
  readonly scores: Readonly<Record<Seat, number>>;
  readonly labels: GivenLabels;
}
