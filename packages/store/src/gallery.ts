/** The contract of the gallery: what those who watched a game believed without a stake, and how people took its reveal. */

/** What a spectator said of a running game: for each account and seat the last word. */
export interface GalleryPrice {
  readonly game: string;
  readonly account: string;
  /** Whose nature it is about. */
  readonly seat: string;
  /** The belief that they are human, as a price in points from 1 to 99. */
  readonly price: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What was said of one seat, added up: what a mean and its interval need, and a picture of all. */
export interface GallerySums {
  readonly seat: string;
  readonly n: number;
  readonly sum: number;
  /** The sum of the squares. */
  readonly squares: number;
  /** How many said 1 to 10, 11 to 20 and so on: ten numbers. */
  readonly tenths: readonly number[];
}

/** How somebody took the reveal of a game: one word from a list. */
export interface Exclamation {
  readonly game: string;
  readonly account: string;
  readonly exclamation: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Prices in public games count as forecasts, of the series `gallery`. All of it goes with the account that said it. */
export interface GalleryRecords {
  /** Takes the place of what this account said of these seats before. */
  readonly sayGalleryPrices: (
    said: Pick<GalleryPrice, 'game' | 'account' | 'at'> & {
      readonly prices: Readonly<Record<string, number>>;
    },
  ) => Promise<void>;
  /** What all said but these accounts, by seat; a seat of which nobody said anything is left out. */
  readonly galleryOf: (game: string, but: readonly string[]) => Promise<readonly GallerySums[]>;
  /** Of one account, of one game or of all, the newest first. */
  readonly galleryPricesOf: (account: string, game?: string) => Promise<readonly GalleryPrice[]>;
  /** One of each account and game: takes the place of the one before. */
  readonly exclaim: (exclamation: Exclamation) => Promise<void>;
  readonly takeBack: (exclamation: Pick<Exclamation, 'game' | 'account'>) => Promise<void>;
  /** How many gave each; one that nobody gave is left out. */
  readonly exclamationsAt: (game: string) => Promise<Readonly<Record<string, number>>>;
  /** Of one account, to one game or to all, the newest first. */
  readonly exclamationsOf: (account: string, game?: string) => Promise<readonly Exclamation[]>;
}
