/** Tables of spectators: the gallery, and follows. */
import type { Follow } from '../../records/follows.ts';
import type { Exclamation, GalleryPrice } from '../../records/gallery.ts';

export interface GalleryTables {
  /** Follows of accounts. */
  readonly follows: Follow;
  /** Last belief of each spectator, without a stake. */
  readonly gallery_prices: GalleryPrice;
  /** Reactions to the reveal of a game. */
  readonly gallery_exclamations: Exclamation;
}
