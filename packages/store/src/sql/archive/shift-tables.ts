/** Tables of shifts of belief by answers. */
import type { GameList } from '../../archive/archive.ts';

/** Columns of its game in a row, so that one index suffices. */
export interface OfGame {
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  readonly list: GameList;
}

export interface ShiftTables {
  /** Contribution of a game to the sums, as JSON. */
  readonly game_shifts: OfGame & { readonly tallies: string };
  readonly answer_shifts: OfGame & {
    /** Its place among those of the game. */
    readonly number: number;
    readonly ended_at: number;
    readonly seat: string;
    readonly nature: string;
    readonly bot: string | null;
    readonly at: number;
    readonly size: number;
    readonly value: number;
    readonly judges: number;
    /** As JSON, without words. */
    readonly detail: string;
  };
  /** The sums over public games, by bundles of games; changed together with them. */
  readonly shift_totals: {
    readonly format: string;
    readonly preset: string;
    readonly kind: string;
    readonly bundle: number;
    /** As JSON. */
    readonly sums: string;
  };
}
