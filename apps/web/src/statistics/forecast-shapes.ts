/** Types of forecasts. */
export type Span = readonly [low: number, high: number];

export type Series = 'second' | 'answers' | 'last' | 'replay' | 'gallery';

export interface Bin {
  readonly lo: number;
  readonly hi: number;
  readonly n: number;
  readonly share: number;
  readonly n_human: number;
  readonly observed: number | null;
  readonly mean_forecast: number | null;
  readonly wilson95: Span | null;
}

export interface Scores {
  readonly n: number;
  readonly base_rate: number;
  readonly bins: readonly Bin[];
  readonly brier: number;
  readonly ece: number;
  readonly ece_interval: Span | null;
  readonly log_score_nats: Readonly<Record<string, number>>;
  readonly log_score_interval: Span | null;
  readonly auc: number | null;
  readonly auc_interval: Span | null;
  readonly corp: {
    readonly miscalibration: number;
    readonly discrimination: number;
    readonly uncertainty: number;
  };
  /** Null: not estimable from so few. */
  readonly corp_intervals: { readonly miscalibration: Span; readonly discrimination: Span } | null;
}

export interface Point {
  readonly said: number;
  readonly n: number;
  readonly human: number;
  readonly recalibrated: number;
  readonly band: Span;
}

export interface ForecastPoint {
  readonly at: number;
  readonly n: number;
  readonly brier: number;
  readonly interval: Span | null;
  readonly miscalibration: number;
  readonly discrimination: number;
  readonly uncertainty: number;
  readonly sharpness: number;
}

/** A share of labels; its interval is by game. */
export interface LabelShare {
  readonly n: number;
  readonly count: number;
  readonly share: number | null;
  readonly interval: Span | null;
}

/** Results for labels, which are not probabilities. */
export interface Labels {
  readonly n: number;
  readonly games: number;
  readonly unsure: LabelShare;
  readonly right: LabelShare;
  readonly people_called_machine: LabelShare;
  readonly machines_called_human: LabelShare;
  readonly d_prime: { readonly value: number; readonly interval: Span } | null;
  readonly criterion: { readonly value: number; readonly interval: Span } | null;
}

export interface Forecasts {
  readonly series: Series | null;
  readonly choices: readonly Series[];
  readonly place: number | null;
  readonly n_games: number;
  readonly n_kept: number;
  /** Number of games. */
  readonly n_judged: number;
  readonly at: Readonly<Record<string, Scores>>;
  readonly labels: Labels | null;
  readonly line: readonly Point[];
  readonly over: readonly ForecastPoint[];
}

/** Whether a series has several points, such as seconds. */
export const hasPlaces = (series: Series | null): boolean => series === 'second' || series === 'answers';
