/** What the house tells of answers and what they did to beliefs. */
type Span = readonly [low: number, high: number];

export type Kind = 'human' | 'machine' | 'quiet';
export const kinds: readonly Kind[] = ['human', 'machine', 'quiet'];

export interface CurvePoint {
  /** Seconds from the moment at which the asker had the answer. */
  readonly at: number;
  readonly n: number;
  readonly mean: number;
  readonly interval: Span | null;
}

export interface KindFigures {
  readonly games: number;
  readonly n: number;
  readonly shared: number;
  readonly curve: readonly CurvePoint[];
}

export interface Share {
  readonly share: number | null;
  readonly interval: Span | null;
}

/** What one answer did. Beliefs are probabilities that a person answered. */
export interface Shift {
  readonly game: string;
  readonly at: number;
  readonly nature: 'human' | 'machine';
  readonly bot: string | null;
  readonly question: string;
  readonly answer: string;
  readonly before: number;
  readonly after: number;
  readonly early: number | null;
  readonly late: number | null;
  readonly logOdds: number;
  readonly judges: number;
  readonly value: number;
  readonly q: number | null;
}

export interface Shifts {
  readonly measured: boolean;
  readonly n_games: number;
  readonly kinds: Readonly<Record<Kind, KindFigures>>;
  readonly found: number | null;
  readonly alone: Share;
  readonly takenBack: Share;
  readonly moved: readonly Shift[];
  readonly informed: readonly Shift[];
  readonly misled: readonly Shift[];
}

/** A replay opens a little before the moment, so that one sees it come. */
export const secondOf = ({ at }: { readonly at: number }): number => Math.max(0, at - 1000) / 1000;
