/** The words of the imitation game: seats, commands and events. */
import type { Commitment, Nature, NaturesBySeat } from '../../commitment.ts';
import type { Pacing } from '../../pacing/pacing.ts';
import type { Duration, Instant } from '../../time.ts';

export const witnesses = ['A', 'B'] as const;
export type Witness = (typeof witnesses)[number];
export type Seat = 'interrogator' | Witness;

/** Strategies of an interrogator to choose from. */
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
  /** Duration of the conversation. */
  readonly duration: Duration;
  /** Time for the verdict afterwards. */
  readonly verdictTime: Duration;
  /** Whether the verdict may be given during the talk. */
  readonly early: boolean;
  /** Longest message and longest reason, in code points. */
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
  /** Recipient; optional for a witness, and for an interrogator of one witness. */
  readonly to?: string;
  /** Only set by the host: hold the message back, and release it after this instant. */
  readonly from?: Instant;
  /** Only set by the host: time of writing, if before now. */
  readonly written?: Instant;
}

/** Decision of an interrogator: which of two is human, or the nature of a single witness. */
export type VerdictChoice = { readonly human: Witness } | { readonly nature: Nature };

export interface GiveVerdict extends By {
  readonly type: 'verdict';
  /** Of two witnesses: the one that is human. */
  readonly human?: string;
  /** With one witness: its nature. */
  readonly nature?: Nature;
  /** From 0 to 100. */
  readonly confidence: number;
  readonly reason?: string;
  readonly strategies?: readonly Strategy[];
}

export type Command = Say | GiveVerdict | (By & { readonly type: 'leave' });

/** A person's or a bot's words; null once they have been erased. */
export type ErasableText = string | null;

export type End = 'verdict' | 'time' | 'left' | 'void';

/** Outcome, with the natures of all, and whether the verdict was right; null: no verdict. */
export interface Settlement {
  readonly end: End;
  readonly right: boolean | null;
  readonly natures: NaturesBySeat<Seat>;
  readonly nonce: string;
}

interface Utterance extends By {
  readonly to: Seat;
  readonly text: ErasableText;
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
      VerdictChoice & {
        readonly type: 'verdict-given';
        readonly confidence: number;
        /** The reason. */
        readonly text: ErasableText;
        readonly strategies: readonly Strategy[];
      })
  | (By & { readonly type: 'disconnected' | 'reconnected' | 'gone' | 'left' })
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: Duration }
  | ({ readonly type: 'settled'; readonly at: Instant } & Settlement);

/** A verdict in the log. */
export type Verdict = VerdictChoice & {
  readonly confidence: number;
  readonly reason: ErasableText;
  readonly strategies: readonly Strategy[];
};

export interface Outcome {
  readonly end: End;
  readonly verdict: Verdict | null;
  readonly right: boolean | null;
}
