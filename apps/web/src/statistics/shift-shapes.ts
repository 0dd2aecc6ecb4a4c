/** Types of answers with their shifts of belief. */
type Span = readonly [low: number, high: number];

export type ShiftKind = 'human' | 'machine' | 'quiet';
export const shiftKinds: readonly ShiftKind[] = ['human', 'machine', 'quiet'];

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

export interface ShiftShare {
  readonly share: number | null;
  readonly interval: Span | null;
}

/** Shift by one answer. Beliefs are probabilities that a human answered. */
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
  readonly kinds: Readonly<Record<ShiftKind, KindFigures>>;
  readonly found: number | null;
  readonly alone: ShiftShare;
  readonly takenBack: ShiftShare;
  readonly moved: readonly Shift[];
  readonly informed: readonly Shift[];
  readonly misled: readonly Shift[];
}

/** A replay opens a little before the moment, so that one sees it come. */
export const secondOf = ({ at }: { readonly at: number }): number => Math.max(0, at - 1000) / 1000;
