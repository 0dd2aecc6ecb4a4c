/** The archive's contract: finished games as lists, made from the log. */

import type {
  BeliefTotals,
  BoardScores,
  HumanCount,
  HumanVoteTotal,
  JudgeFigures,
  PoolScores,
  Rating,
} from './archive-figures.ts';
import type { ArchivedForecast, ForecastGroup, ForecastTotal } from './archived-forecasts.ts';

import type { ArchivedShifts, ShiftArchive } from './archived-shifts.ts';
import type { GameCursor } from './game-cursor.ts';
import type { JudgedGames } from './judged-games.ts';
import type { Retellings } from './retellings.ts';

export type { ArchivedForecast, ForecastGroup, ForecastTotal };

/** The board of unrated games: their scores are on none. */
export const noBoard = '';

/** A player in a finished game. */
export interface ArchivedPlayer {
  readonly seat: string;
  readonly role: string;
  /** The board that the score counts on; `noBoard`: none, as in unrated games. */
  readonly board: string;
  readonly nature: string;
  readonly kind: 'account' | 'bot';
  readonly player: string;
  /** In milli-points. */
  readonly result: number;
  /** Points, as ranked on boards. */
  readonly score: number;
}

/**
 * List of a finished game: public, void, or one of the hidden lists. A held game waits for the other games
 * of its draw; a hidden one is withheld for an exam. An unpublished one is marked with its judgements, and
 * excluded everywhere. One with a bot that was disqualified later stays open to everyone, and counts nowhere.
 */
export type GameList = 'public' | 'void' | 'held' | 'hidden' | 'unpublished' | 'disqualified' | 'none';

/** A finished game for lists. The store sorts and filters; it does not interpret it. */
export interface ArchivedGame {
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  readonly origin: string;
  readonly list: GameList;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** The natures that were in question, in one word. */
  readonly natures: string;
  readonly end: string;
  /** Data of its row: any JSON without players' texts. */
  readonly row: object;
}

/** A game with the data of its page. */
export interface KeptGame extends ArchivedGame {
  readonly players: readonly ArchivedPlayer[];
  /** Data of its page beside the log: any JSON without players' texts. */
  readonly record: object;
}

/** A judgement in a game. */
export interface ArchivedJudgement {
  readonly target: string;
  readonly judge: string;
  readonly targetPlayer: string | null;
  readonly judgePlayer: string | null;
  readonly at: number | null;
  readonly exchanges: number;
  /** That the target is human. */
  readonly probability: number;
  readonly source: string;
  readonly nature: string;
  /** Judgements of one game with the same mark count once. */
  readonly together?: string;
  /** Announced probability that the target is human; undefined: none. */
  readonly announced?: number;
}

/** A judgement in an annotated conversation. Without time, and with a pseudonym of the annotator. */
export interface ConversationJudgement extends ArchivedJudgement {
  readonly conversation: string;
}

/** Judgements of a public campaign's annotators. */
export interface JudgedCampaign {
  readonly campaign: string;
  readonly judgements: readonly ConversationJudgement[];
}

/** Change of a rating by a game. */
export interface ArchivedRating {
  readonly seat: string;
  readonly pool: string;
  readonly player: string;
  /** In thousandths of a point: sums of whole numbers are the same in any order. */
  readonly change: number;
  /** The player's own score of the game, in millionths. */
  readonly score: number;
}

/** A message: the fact that holds its text, and the letters of its script. */
export interface ArchivedLine {
  /** Of the fact, in the log of the game. */
  readonly version: number;
  readonly seat: string;
  /** Milliseconds since the start of the game. */
  readonly at: number;
  /** The script of most of its letters, by its code of ISO 15924, such as `Cyrl`; null: none that is known. */
  readonly script: string | null;
  /** Number of letters of that script. */
  readonly letters: number;
}

/** A message of a public game that matches a search. */
export interface FoundLine extends Pick<ArchivedLine, 'version' | 'seat' | 'at'> {
  readonly game: string;
  readonly text: string;
}

/** All that is kept of a finished game. */
export interface WholeGame extends KeptGame {
  /** Numbers by which games are found and put in order. */
  readonly measures: Readonly<Record<string, number>>;
  readonly judgements: readonly ArchivedJudgement[];
  readonly ratings: readonly ArchivedRating[];
  readonly forecasts: readonly ArchivedForecast[];
  /** Shifts of belief by its answers; undefined: no judgements between them. */
  readonly shifts?: ArchivedShifts;
  /** Undefined: no messages. */
  readonly said?: readonly ArchivedLine[];
}

/** Games with matching messages. */
export interface FoundGames extends GamePage<ArchivedGame> {
  /** Total number of games. */
  readonly total: number;
  /** In the order of the log. */
  readonly lines: readonly FoundLine[];
  /** Whether there were more matches than the examined maximum. */
  readonly isCut: boolean;
}

export interface GameQuery {
  readonly list: GameList;
  /** Games of this list as well, in the same order. */
  readonly also?: GameList;
  readonly format?: string;
  readonly preset?: string;
  readonly natures?: string;
  readonly end?: string;
  /** Measures that are so large at least. */
  readonly least?: Readonly<Record<string, number>>;
  /** Ended at this instant or later. */
  readonly since?: number;
  /** Ended before this instant. */
  readonly until?: number;
  /** Script of most letters of the unerased messages. */
  readonly script?: string;
  /** A player at the table. */
  readonly player?: string;
  /** `newest`, or a measure: the largest first, without games that have none. */
  readonly order: string;
  readonly before?: GameCursor;
  readonly limit: number;
}

export interface GamePage<Game> {
  readonly games: readonly Game[];
  /** Undefined: the last page. */
  readonly next: GameCursor | undefined;
}

/** A game of a player, with their part in it. */
export type OwnGame = ArchivedGame & Pick<ArchivedPlayer, 'seat' | 'role' | 'board' | 'result' | 'score'>;

export interface OwnGamesQuery extends Pick<GameQuery, 'format' | 'preset' | 'before' | 'limit'> {
  readonly only?: 'public';
  readonly role?: string;
}

/** A bot at the table of a finished game. */
export interface SeatedBot {
  readonly game: string;
  readonly seat: string;
  readonly player: string;
}

/**
 * The finished games, as lists. All of it follows from the log: it may be forgotten and read from there again.
 */
export interface Archive extends ShiftArchive, Retellings, JudgeFigures, JudgedGames {
  /** Up to where the log has been read. */
  readonly position: () => Promise<number>;
  /** Adds games and campaigns, or replaces them, and notes how far the log has been read: all or nothing. */
  readonly keep: (
    games: readonly WholeGame[],
    position: number,
    campaigns?: readonly JudgedCampaign[],
  ) => Promise<void>;
  /** One game; undefined: not (yet) archived. */
  readonly game: (game: string) => Promise<KeptGame | undefined>;
  /** Games like these. */
  readonly list: (wish: GameQuery) => Promise<GamePage<ArchivedGame>>;
  /** Total number of games of a list. */
  readonly count: (wish: Omit<GameQuery, 'order' | 'before' | 'limit'>) => Promise<number>;
  /**
   * Public games with these filters and matching messages, as `readTerms` parses them, by their last match;
   * with at most this number of messages each. The index is searched once. Rejects with TookTooLong after a
   * second.
   */
  readonly search: (
    wish: GameQuery & { readonly words: string; readonly linesPerGame: number },
  ) => Promise<FoundGames>;
  /** Games of a player, the newest first: all, or only public ones, with those that are `disqualified`. */
  readonly gamesOf: (player: string, wish: OwnGamesQuery) => Promise<GamePage<OwnGame>>;
  /** Bots in these games, by game and seat. At most 500 games per call. */
  readonly botsIn: (games: readonly string[]) => Promise<readonly SeatedBot[]>;
  /** Scores by player and board, over the public games since an instant: of one board, of one player, or both. */
  readonly scores: (wish: {
    readonly format?: string;
    readonly board?: string;
    readonly since?: number;
    readonly player?: string;
  }) => Promise<readonly BoardScores[]>;
  /** Human judgements of a player, by format and game. Prices and one half do not count. */
  readonly judgedHuman: (player: string) => Promise<readonly HumanCount[]>;
  /**
   * How often people judged these players human, in public games of a format that ended before the UTC day
   * of an instant: like `judgedHuman`, without bots' judgements. Players without judgements are omitted.
   */
  readonly takenByPeople: (wish: {
    readonly format: string;
    readonly players: readonly string[];
    readonly before: number;
  }) => Promise<readonly HumanVoteTotal[]>;
  /** Annotations of a player in public campaigns, in order. */
  readonly annotationsOf: (
    player: string,
  ) => Promise<readonly (ConversationJudgement & { readonly campaign: string })[]>;
  /** Beliefs about one player, by format: judgements as in `judgedHuman`, and those of one half too. */
  readonly beliefsAbout: (player: string) => Promise<readonly BeliefTotals[]>;
  /** The forecasts of a series, counted, by place, probability and nature. */
  readonly forecasts: (wish: {
    readonly format: string;
    readonly preset?: string;
    readonly series: string;
  }) => Promise<readonly ForecastTotal[]>;
  /** The same by game, so that all forecasts of a game stay together. By point. */
  readonly forecastGroups: (wish: {
    readonly format: string;
    readonly preset?: string;
    readonly series: string;
  }) => Promise<readonly ForecastGroup[]>;
  /** The series that public games of a format have, in the order of their names. */
  readonly forecastSeries: (wish: {
    readonly format: string;
    readonly preset?: string;
  }) => Promise<readonly string[]>;
  /** Ratings in a pool, of all players or some: from all games except held ones, in any list. */
  readonly ratings: (wish: {
    readonly pool: string;
    readonly players?: readonly string[];
  }) => Promise<readonly Rating[]>;
  /** The scores of a pool in games that ended before an instant; held ones do not count. */
  readonly poolScores: (wish: { readonly pool: string; readonly before: number }) => Promise<PoolScores>;
  /** Number of rating-changing games of two players since an instant; held ones do not count. */
  readonly ratedTogether: (wish: {
    readonly players: readonly [string, string];
    readonly since: number;
  }) => Promise<number>;
  /** Removes these games from all lists until archived again. Held ones stay held. */
  readonly withdraw: (games: readonly string[]) => Promise<void>;
  /** Marks public games as played by a disqualified bot, or takes the mark away. Their figures move along. */
  readonly mark: (games: readonly string[], isDisqualified: boolean) => Promise<void>;
  /** Hidden games that began before this instant are public from now on. */
  readonly retire: (before: number) => Promise<void>;
  /**
   * Deletes practice games that ended in this interval, without messages and reports: from the archive and,
   * with all events, from the log. The newest event of the log stays, so that no position is reused. Returns
   * their number.
   */
  readonly dropSilentPractice: (ended: { readonly after: number; readonly until: number }) => Promise<number>;
  /** Forgets all games and campaigns, and that the log has been read. */
  readonly clear: () => Promise<void>;
}
