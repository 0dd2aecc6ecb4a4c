/** The words of the imitation game: seats, commands and events. */
import type { Cast, Commitment, Nature } from '../../commitment.ts';
import type { Pacing } from '../../pacing/pacing.ts';
import type { Duration, Instant } from '../../time.ts';

export const witnesses = ['A', 'B'] as const;
export type Witness = (typeof witnesses)[number];
export type Seat = 'interrogator' | Witness;

/** What an interrogator went by, to choose from. */
export const strategies = [
  'small-talk',
  'knowledge',
  'logic',
  'feelings',
  'current-events',
  'trick',
  'language',
  'other',
] as const;
export type Strategy = (typeof strategies)[number];

/** Every choice about a game. Times in milliseconds. */
export interface Config {
  /** Three: two witnesses, a person and a machine. Two: one witness. */
  readonly parties: 2 | 3;
  /** How long the talk lasts. */
  readonly duration: Duration;
  /** How long the interrogator may think about the verdict after that. */
  readonly verdictTime: Duration;
  /** May the verdict be given during the talk? */
  readonly early: boolean;
  /** Longest message and longest reason, in code points. */
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
  /** For whom; a witness and an interrogator of one witness may leave it out. */
  readonly to?: string;
  /** Set by the host alone: hold the message back, and release it at an instant after this one. */
  readonly from?: Instant;
  /** Set by the host alone: when it was written, where that was before now. */
  readonly written?: Instant;
}

/** What an interrogator decided: who of two is human, or what the only one is. */
export type Decided = { readonly human: Witness } | { readonly nature: Nature };

export interface GiveVerdict extends By {
  readonly type: 'verdict';
  /** Of two witnesses: the one that is human. */
  readonly human?: string;
  /** Of one witness: what it is. */
  readonly nature?: Nature;
  /** From 0 to 100. */
  readonly confidence: number;
  readonly reason?: string;
  readonly strategies?: readonly Strategy[];
}

export type Command = Say | GiveVerdict | (By & { readonly type: 'leave' });

/** A person's or a bot's words; null once they have been erased. */
export type Words = string | null;

export type End = 'verdict' | 'time' | 'left' | 'void';

/** How it came out: what everybody was, and whether the verdict was right; null: there was none. */
export interface Settlement {
  readonly end: End;
  readonly right: boolean | null;
  readonly natures: Cast<Seat>;
  readonly nonce: string;
}

interface Utterance extends By {
  readonly to: Seat;
  readonly text: Words;
  /** T6: when it was written. Left out: when the event happened. */
  readonly written?: Instant;
}

export type Event =
  | {
      readonly type: 'opened';
      readonly at: Instant;
      readonly format: 'imitation';
      readonly config: Config;
      readonly commitment: Commitment;
    }
  | { readonly type: 'seated'; readonly at: Instant; readonly seat: Seat; readonly nature: Nature }
  | (Utterance & { readonly type: 'held'; readonly from: Instant })
  | (Utterance & { readonly type: 'said' })
  | { readonly type: 'talk-ended'; readonly at: Instant }
  | (By &
      Decided & {
        readonly type: 'verdict-given';
        readonly confidence: number;
        /** The reason. */
        readonly text: Words;
        readonly strategies: readonly Strategy[];
      })
  | (By & { readonly type: 'disconnected' | 'reconnected' | 'gone' | 'left' })
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: Duration }
  | ({ readonly type: 'settled'; readonly at: Instant } & Settlement);

/** A verdict as it stands in the log. */
export type Verdict = Decided & {
  readonly confidence: number;
  readonly reason: Words;
  readonly strategies: readonly Strategy[];
};

export interface Outcome {
  readonly end: End;
  readonly verdict: Verdict | null;
  readonly right: boolean | null;
}
