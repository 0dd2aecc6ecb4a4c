/** The words of Last word: two seats, both natures hidden. */
import type { Commitment, Duration, Instant, Nature, NaturesBySeat } from '@parlour/game';

export type Seat = 'left' | 'right';

export interface Config {
  /** Time for words, and time for guesses after it. */
  readonly duration: Duration;
  readonly guessing: Duration;
  /** Longest word, in code points. */
  readonly wordLength: number;
  /** The announced probability that both are people. */
  readonly mix: number;
}

interface By {
  readonly at: Instant;
  readonly by: Seat;
}

export type Command =
  /** `from`: only set by the host, to hold the word. */
  | (By & { readonly type: 'say'; readonly text: string; readonly from?: Instant })
  | (By & { readonly type: 'guess'; readonly nature: Nature })
  | (By & { readonly type: 'leave' });

export interface Outcome {
  readonly end: 'guessed' | 'left' | 'void';
  readonly cast: NaturesBySeat<Seat>;
  readonly nonce: string;
  /** Who had the last word. */
  readonly last: Seat | null;
  /** One for the last word, one for a right guess. */
  readonly points: Readonly<Record<Seat, number>>;
}

export type Event =
  | {
      readonly type: 'opened';
      readonly at: Instant;
      readonly config: Config;
      readonly commitment: Commitment;
    }
  | { readonly type: 'seated'; readonly at: Instant; readonly seat: Seat; readonly nature: Nature }
  | (By & { readonly type: 'held'; readonly text: string | null; readonly from: Instant })
  | (By & { readonly type: 'said'; readonly text: string | null })
  /** A held word that another player has said meanwhile. */
  | (By & { readonly type: 'dropped' })
  | { readonly type: 'time-up'; readonly at: Instant }
  | (By & { readonly type: 'guessed'; readonly nature: Nature })
  | (By & { readonly type: 'left' })
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: Duration }
  | ({ readonly type: 'settled'; readonly at: Instant } & Outcome);

export interface Word extends By {
  readonly text: string | null;
}

export type State = { readonly phase: 'empty' } | Table;

export interface Table {
  readonly phase: 'open' | 'over';
  readonly config: Config;
  readonly commitment: Commitment;
  readonly cast: NaturesBySeat<Seat>;
  /** When the clock speaks next: the end of the words, then of the guessing. */
  readonly due: Instant;
  readonly isGuessing: boolean;
  readonly said: readonly Word[];
  readonly held: readonly (Word & { readonly from: Instant })[];
  readonly guesses: Readonly<Partial<Record<Seat, Nature>>>;
  readonly gone: Seat | null;
  readonly outcome: Outcome | null;
}

export type View =
  | { readonly phase: 'empty' }
  | {
      readonly phase: 'open' | 'over';
      readonly format: 'last-word';
      readonly you: Seat | 'spectator';
      readonly rules: Pick<Config, 'wordLength' | 'mix'>;
      readonly due: Instant;
      readonly isGuessing: boolean;
      readonly said: readonly Word[];
      /** The viewer's own guess. */
      readonly guess: Nature | null;
      readonly reveal: Outcome | null;
    };

/** The words that Last word speaks, in one bundle. */
export interface LastWordTypes {
  Seat: Seat;
  Config: Config;
  Command: Command;
  Event: Event;
  State: State;
  View: View;
  Outcome: Outcome;
}
