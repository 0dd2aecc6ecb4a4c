/** Types of guessing games. */

type Kind = 'human' | 'machine';

/** Prices by letter, in per cent that they are human. */
export type Prices = Readonly<Record<string, number>>;

export interface TranscriptLine {
  readonly step: number;
  /** Null: a speaker who only asks. */
  readonly by: string | null;
  readonly to?: string;
  /** Milliseconds after the previous line. */
  readonly wait: number;
  readonly text: string | null;
}

export interface GuessResult {
  readonly game: string;
  readonly gain: number;
  readonly last: number;
  readonly natures: Readonly<Record<string, Kind>>;
  readonly crowd: { readonly gain: number | null; readonly last: number | null };
  readonly crowdSaid: Prices;
}

export interface RetellingView {
  readonly situation: 'one' | 'one-of-two' | 'two' | 'several';
  readonly letters: readonly string[];
  readonly asked: readonly string[];
  readonly baseRate: number;
  readonly daily: { readonly day: string; readonly nth: number; readonly of: number } | null;
  readonly steps: number;
  readonly reached: number;
  readonly prices: readonly Prices[];
  readonly end: 'judged' | 'left' | 'void' | null;
  readonly result: GuessResult | null;
}

/** A finished game up to the user's step. */
export interface Retelling {
  readonly stream: string;
  readonly view: RetellingView;
  readonly lines: readonly TranscriptLine[];
  readonly rank: { readonly n: number; readonly below: number | null } | null;
}

export interface DailyGame {
  readonly nth: number;
  readonly state: 'new' | 'open' | 'done' | 'left' | 'there' | 'gone';
  readonly gain: number | null;
}

/** Available games to guess, and the user's results. */
export interface Overview {
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly next: number;
  readonly games: readonly DailyGame[];
  readonly days: number;
  /** Whether there is something, beside the games of the day. */
  readonly ways: { readonly who: boolean; readonly ask: boolean; readonly train: boolean };
  readonly alone: {
    readonly n: number;
    readonly mean: number | null;
    readonly interval: readonly [number, number] | null;
    readonly row: number;
  };
}
