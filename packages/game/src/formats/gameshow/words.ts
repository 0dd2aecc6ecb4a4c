/** The words of the game show: letters, labels, commands and events. */
import type { ChoiceSource } from '../../choice.ts';
import type { Commitment, Nature, NaturesBySeat } from '../../commitment.ts';
import type { Pacing } from '../../pacing/pacing.ts';
import type { Duration, Instant } from '../../time.ts';

/** The seats of a show, in order: as many as there are contestants. */
export const letters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A contestant's letter; `moderator` has no seat, and only calls. */
export type Seat = string;
export const moderator = 'moderator';

/** Labels for other contestants. */
export const labels = ['human', 'ai', 'unsure'] as const;
export type Label = (typeof labels)[number];

/** Labels by labeller and target. */
export type GivenLabels = Readonly<Record<Seat, Readonly<Record<Seat, Label>>>>;

/** Every choice about a game. Times in milliseconds. */
export interface Config {
  readonly contestants: number;
  /** Announced numbers of humans, with their probabilities. */
  readonly people: readonly (readonly [count: number, weight: number])[];
  /** Maximum duration of the talk. */
  readonly duration: Duration;
  /** Time for labels afterwards. */
  readonly labelTime: Duration;
  /** After how much of the talk labels are taken. Games opened under the old rules have none. */
  readonly labelsFrom?: Duration;
  /** Whether labels of oneself are accepted and scored; only for scripts. */
  readonly countSelf: boolean;
  /** Whether there is a moderator, so that the host lets machines speak only when called. */
  readonly moderated: boolean;
  /** Length of a tick, after which its texts appear; omitted: messages appear one by one. */
  readonly tick?: Duration;
  /** Whether `length` holds for the merged text of a tick. Games under the old rules have none. */
  readonly limitsMerged?: true;
  /** Longest message, in code points. */
  readonly length: number;
  /** Grace period of a lost connection. */
  readonly grace: Duration;
  /** Messages that one seat may say in the game. */
  readonly messageLimit: number;
  /** Maximum number of repetitions of a line. */
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
  /** Only set by the host: hold the message back, and release it after this instant. */
  readonly from?: Instant;
  /** Only set by the host: time of writing, if before now. */
  readonly written?: Instant;
  /** Only set by the host, on a machine's message: accepted only after a call. */
  readonly needsCall?: true;
}

export interface GiveLabels extends By {
  readonly type: 'label';
  readonly labels: Readonly<Record<string, Label>>;
}

/** The moderator calls a contestant; null: none. No seat can send this. */
export interface Call extends By {
  readonly type: 'call';
  readonly seat: Seat | null;
  readonly source: ChoiceSource;
}

export type Command =
  | Say
  | GiveLabels
  | Call
  | (By & { readonly type: 'ready-to-guess' })
  | (By & { readonly type: 'leave' });

/** A person's or a bot's words; null once they have been erased. */
export type ErasableText = string | null;

/** `labels`: all who could have labelled; `time`: time ran out; `left`: no one was left to label. */
export type End = 'labels' | 'time' | 'left' | 'void';

/** Outcome, with natures and scores of all. */
export interface Settlement {
  readonly end: End;
  readonly scores: Readonly<Record<Seat, number>>;
  readonly natures: NaturesBySeat;
  readonly nonce: string;
}

interface Utterance extends By {
  readonly text: ErasableText;
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
  | { readonly type: 'tick-ended' | 'talk-ended'; readonly at: Instant }
  | (By & { readonly type: 'labelled'; readonly labels: Readonly<Record<Seat, Label>> })
  /** A refused label of oneself; the others count. */
  | (By & { readonly type: 'label-refused'; readonly code: 'self-label' })
  | (By & { readonly type: 'disconnected' | 'reconnected' | 'gone' | 'left' })
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: Duration }
  | ({ readonly type: 'settled'; readonly at: Instant } & Settlement);

export interface Outcome {
  readonly end: End;
  readonly scores: Readonly<Record<Seat, number>>;
  readonly labels: GivenLabels;
}
