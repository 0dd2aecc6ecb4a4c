/** The tables of what answers did to beliefs. */
import type { GameList } from './archive.ts';

export interface ShiftTables {
  /** What a game adds to the sums, as JSON. */
  readonly game_shifts: {
    readonly game: string;
    readonly format: string;
    readonly preset: string;
    readonly list: GameList;
    readonly tallies: string;
  };
  readonly answer_shifts: {
    readonly game: string;
    /** Its place among those of the game. */
    readonly number: number;
    readonly format: string;
    readonly preset: string;
    readonly list: GameList;
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
