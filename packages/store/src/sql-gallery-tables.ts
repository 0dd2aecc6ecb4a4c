/** The tables of those who watch: of the gallery, and of following. */
import type { FollowTables } from './sql-follow-tables.ts';

export interface GalleryTables extends FollowTables {
  /** What those who watched a game believed, without a stake: the last word of each. */
  readonly gallery_prices: {
    readonly game: string;
    readonly account: string;
    readonly seat: string;
    readonly price: number;
    readonly at: number;
  };
  /** How people took the reveal of a game. */
  readonly gallery_exclamations: {
    readonly game: string;
    readonly account: string;
    readonly exclamation: string;
    readonly at: number;
  };
}
