/** Contract of the gallery: beliefs of spectators without a stake, and reactions to the reveal. */

/** Last belief of a spectator about a running game, by account and seat. */
export interface GalleryPrice {
  readonly game: string;
  readonly account: string;
  /** Seat of the target. */
  readonly seat: string;
  /** The belief that they are human, as a price in points from 1 to 99. */
  readonly price: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Sums of beliefs about one seat: for mean, interval and distribution. */
export interface GallerySums {
  readonly seat: string;
  readonly n: number;
  readonly sum: number;
  /** The sum of the squares. */
  readonly squares: number;
  /** Counts of 1 to 10, 11 to 20 and so on: ten numbers. */
  readonly tenths: readonly number[];
}

/** Reaction to the reveal of a game: one word of a list. */
export interface Exclamation {
  readonly game: string;
  readonly account: string;
  readonly exclamation: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Prices in public games count as forecasts, of the series `gallery`. Erased together with their account. */
export interface GalleryRecords {
  /** Replaces this account's beliefs about these seats. */
  readonly sayGalleryPrices: (
    said: Pick<GalleryPrice, 'game' | 'account' | 'at'> & {
      readonly prices: Readonly<Record<string, number>>;
    },
  ) => Promise<void>;
  /** Beliefs of all except these accounts, by seat; seats without beliefs are omitted. */
  readonly galleryOf: (game: string, but: readonly string[]) => Promise<readonly GallerySums[]>;
  /** The same beliefs one by one, in the order in which they were given, without accounts. */
  readonly galleryCourse: (
    game: string,
    but: readonly string[],
  ) => Promise<readonly Pick<GalleryPrice, 'seat' | 'price' | 'at'>[]>;
  /** Of one account, of one game or of all, the newest first. */
  readonly galleryPricesOf: (account: string, game?: string) => Promise<readonly GalleryPrice[]>;
  /** One of each account and game: takes the place of the one before. */
  readonly exclaim: (exclamation: Exclamation) => Promise<void>;
  readonly takeBack: (exclamation: Pick<Exclamation, 'game' | 'account'>) => Promise<void>;
  /** Count of each reaction; zero counts are omitted. */
  readonly exclamationsAt: (game: string) => Promise<Readonly<Record<string, number>>>;
  /** Of one account, to one game or to all, the newest first. */
  readonly exclamationsOf: (account: string, game?: string) => Promise<readonly Exclamation[]>;
}
