/** The tables of what judges said in public games, added up; changed together with the games. Days are of UTC, since 1970. */

export interface JudgeTables {
  readonly judge_totals: {
    readonly judge: string;
    readonly format: string;
    readonly day: number;
    readonly games: number;
    readonly judgements: number;
    readonly loss: number;
    readonly loss_squares: number;
    readonly gain: number;
    readonly gain_squares: number;
  };
  readonly judge_bins: {
    readonly judge: string;
    readonly format: string;
    readonly bin: number;
    readonly n: number;
    readonly said: number;
    readonly human: number;
  };
  /** What people took players for, but for one half: ever, and by day. */
  readonly taken_totals: {
    readonly player: string;
    readonly format: string;
    readonly n: number;
    readonly human: number;
  };
  readonly taken_days: {
    readonly player: string;
    readonly format: string;
    readonly day: number;
    readonly n: number;
    readonly human: number;
  };
}
