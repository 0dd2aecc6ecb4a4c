/** What the house tells of games that one guesses. */

type Kind = 'human' | 'machine';

/** Prices by letter, in per cent that they are human. */
export type Prices = Readonly<Record<string, number>>;

export interface Line {
  readonly step: number;
  /** Null: somebody who only asks. */
  readonly by: string | null;
  readonly to?: string;
  /** Milliseconds after the line before. */
  readonly wait: number;
  readonly text: string | null;
}

export interface Result {
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
  readonly result: Result | null;
}

/** A finished game as far as somebody has come. */
export interface Retelling {
  readonly stream: string;
  readonly view: RetellingView;
  readonly lines: readonly Line[];
  readonly rank: { readonly n: number; readonly below: number | null } | null;
}

export interface DailyGame {
  readonly nth: number;
  readonly state: 'new' | 'open' | 'done' | 'left' | 'there' | 'gone';
  readonly gain: number | null;
}

/** What there is to guess, and how one has done. */
export interface Overview {
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly next: number;
  readonly games: readonly DailyGame[];
  readonly days: number;
  readonly alone: {
    readonly n: number;
    readonly mean: number | null;
    readonly interval: readonly [number, number] | null;
    readonly row: number;
  };
}
