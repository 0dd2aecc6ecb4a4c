/** The archive's contract: finished games as lists, made from the log. */

/** Somebody in a finished game. */
export interface ArchivedPlayer {
  readonly seat: string;
  readonly role: string;
  readonly kind: 'account' | 'bot';
  readonly player: string;
  /** In milli-points. */
  readonly result: number;
  /** What boards rank, in points. */
  readonly score: number;
  /** What judges took the player for: 1 is human, 0 a machine; null or left out: nobody judged. */
  readonly verdict?: number | null;
}

/**
 * In which list a finished game stands: the public one, that of the void ones, or in none that anybody is shown. A held
 * game waits until all games of its draw are over; a hidden one is kept back for tests of judges.
 */
export type GameList = 'public' | 'void' | 'held' | 'hidden' | 'none';

/** A finished game, as lists of games need it. The store sorts and filters; it does not ask what it means. */
export interface ArchivedGame {
  readonly game: string;
  readonly format: string;
  readonly origin: string;
  readonly list: GameList;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly nature: string;
  readonly end: string;
  readonly trades: number;
  /** The size of the biggest swing of the price. */
  readonly swing: number;
  /** What a list shows of it: any JSON. It holds nobody's words. */
  readonly row: object;
}

/** All that is kept of a finished game. */
export interface WholeGame extends ArchivedGame {
  readonly players: readonly ArchivedPlayer[];
  /** What its page shows beside its log: any JSON. It holds nobody's words. */
  readonly record: object;
}

export const gameOrders = ['newest', 'swing', 'trades'] as const;
export type GameOrder = (typeof gameOrders)[number];

/** Where a page of a list ended. */
export interface GameCursor {
  readonly key: number;
  readonly game: string;
}

export interface GameWish {
  readonly list: GameList;
  readonly format?: string;
  readonly nature?: string;
  readonly end?: string;
  readonly minTrades?: number;
  /** Ended at this instant or later. */
  readonly since?: number;
  readonly order: GameOrder;
  readonly before?: GameCursor;
  readonly limit: number;
}

export interface GamePage<Game> {
  readonly games: readonly Game[];
  /** Undefined: that was the last page. */
  readonly next: GameCursor | undefined;
}

/** One of somebody's games, with their part in it. */
export type OwnGame = ArchivedGame & Pick<ArchivedPlayer, 'seat' | 'role' | 'result' | 'score'>;

/** What somebody's scores in one role add up to. */
export interface Scores {
  readonly player: string;
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
  /** All results, in milli-points. */
  readonly total: number;
}

/**
 * The finished games, as lists. All of it follows from the log: it may be forgotten and read from there again.
 */
export interface Archive {
  /** Up to where the log has been read. */
  readonly position: () => Promise<number>;
  /** Adds games, or replaces them, and notes how far the log has been read: both or neither. */
  readonly keep: (games: readonly WholeGame[], position: number) => Promise<void>;
  /** One game; undefined: it is not here (yet). */
  readonly game: (game: string) => Promise<WholeGame | undefined>;
  readonly list: (wish: GameWish) => Promise<GamePage<ArchivedGame>>;
  /** How many games a list holds on all pages. */
  readonly count: (wish: Omit<GameWish, 'order' | 'before' | 'limit'>) => Promise<number>;
  /** Somebody's games, the newest first: all of them, or those in public lists. */
  readonly gamesOf: (
    player: string,
    wish: { readonly only?: 'public'; readonly before?: GameCursor; readonly limit: number },
  ) => Promise<GamePage<OwnGame>>;
  /** Everybody's scores in one role, over the public games since an instant; or one player's. */
  readonly scores: (wish: {
    readonly role: string;
    readonly format?: string;
    readonly since?: number;
    readonly player?: string;
  }) => Promise<readonly Scores[]>;
  /** What judges took somebody for in one role, over the public games in which anybody judged. */
  readonly verdicts: (wish: {
    readonly role: string;
    readonly player: string;
  }) => Promise<{ readonly n: number; readonly human: number }>;
  /** These games stand in no list from now on, unless they are kept anew. */
  readonly withdraw: (games: readonly string[]) => Promise<void>;
  /** Forgets everything, and that the log has been read. */
  readonly clear: () => Promise<void>;
}
