/**
 * Tables of sums of judgements in public games; updated together with the games. Days are in UTC, since 1970.
 */

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
  /** Human judgements of players, except one half: in total, and by day. */
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
