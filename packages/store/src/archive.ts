/** The archive's contract: finished games as lists, made from the log. */
import type {
  BeliefCount,
  HumanCount,
  JudgeFigures,
  PoolScores,
  Rating,
  Scores,
  TakenCount,
} from './archive-figures.ts';

import type { ArchivedShifts, ShiftArchive } from './archived-shifts.ts';
import type { Retellings } from './retellings.ts';

/** Somebody in a finished game. */
export interface ArchivedPlayer {
  readonly seat: string;
  readonly role: string;
  /** The board that the score counts on. */
  readonly board: string;
  readonly nature: string;
  readonly kind: 'account' | 'bot';
  readonly player: string;
  /** In milli-points. */
  readonly result: number;
  /** What boards rank, in points. */
  readonly score: number;
}

/**
 * In which list a finished game stands: the public one, that of the void ones, or in none that anybody is shown. A held
 * game waits until all games of its draw are over; a hidden one is kept back for tests of judges; what is not published
 * is marked, with the judgements in it, and nothing may take it.
 */
export type GameList = 'public' | 'void' | 'held' | 'hidden' | 'unpublished' | 'none';

/** A finished game, as lists of games need it. The store sorts and filters; it does not ask what it means. */
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
  /** What a list shows of it: any JSON. It holds nobody's words. */
  readonly row: object;
}

/** A game with what its page shows. */
export interface KeptGame extends ArchivedGame {
  readonly players: readonly ArchivedPlayer[];
  /** What its page shows beside its log: any JSON. It holds nobody's words. */
  readonly record: object;
}

/** Who took whom for what in a game. */
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
  /** What was announced before: the probability that the target is human; left out: nothing was. */
  readonly announced?: number;
}

/** Who took whom for what in a conversation that was annotated. It has no time, and who judged is named by nobody's name. */
export interface ConversationJudgement extends ArchivedJudgement {
  readonly conversation: string;
}

/** What annotators of a public campaign said. */
export interface JudgedCampaign {
  readonly campaign: string;
  readonly judgements: readonly ConversationJudgement[];
}

/** What a game changed in somebody's rating. */
export interface ArchivedRating {
  readonly seat: string;
  readonly pool: string;
  readonly player: string;
  /** In thousandths of a point: sums of whole numbers are the same in any order. */
  readonly change: number;
  /** The player's own score of the game, in millionths. */
  readonly score: number;
}

/** Somebody was said to be human, at a place of a series of such forecasts: a second, or a number of answers. */
export interface ArchivedForecast {
  readonly series: string;
  readonly at: number;
  readonly probability: number;
  readonly nature: string;
}

/** How often the same was said at a place of a series, in public games. */
export interface ForecastTotal extends Omit<ArchivedForecast, 'series'> {
  readonly n: number;
}

/** What public games said at a place of a series, those that said just the same together. */
export interface ForecastGroup {
  readonly at: number;
  readonly said: readonly {
    readonly probability: number;
    readonly nature: 'human' | 'machine';
    readonly n: number;
  }[];
  /** How many games said this. */
  readonly games: number;
}

/** Somebody said something: where in the log the words are, and in which letters. */
export interface SaidLine {
  /** Of the fact, in the whole log and in that of the game. */
  readonly position: number;
  readonly version: number;
  readonly seat: string;
  /** Milliseconds since the start of the game. */
  readonly at: number;
  /** The script of most of its letters, by its code of ISO 15924, such as `Cyrl`; null: none that is known. */
  readonly script: string | null;
  /** How many letters are of that script. */
  readonly letters: number;
}

/** A line of a public game that has the words somebody looked for. */
export interface FoundLine extends Pick<SaidLine, 'version' | 'seat' | 'at'> {
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
  /** What its answers did to beliefs; left out: nobody judged between them. */
  readonly shifts?: ArchivedShifts;
  /** Left out: nobody said anything. */
  readonly said?: readonly SaidLine[];
}

/** Where a page of a list ended. */
export interface GameCursor {
  readonly key: number;
  readonly game: string;
}

export interface GameWish {
  readonly list: GameList;
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
  /** Most letters that were said, and are not erased, are of this script. */
  readonly script?: string;
  /** Somebody who sat at the table. */
  readonly player?: string;
  /** Words that somebody said, as `readTerms` reads them: public games alone can be found so, by their last lines that have them. */
  readonly words?: string;
  /** `newest`, or a measure: the largest first, without games that have none. */
  readonly order: string;
  readonly before?: GameCursor;
  readonly limit: number;
}

export interface GamePage<Game> {
  readonly games: readonly Game[];
  /** Undefined: that was the last page. */
  readonly next: GameCursor | undefined;
}

/** One of somebody's games, with their part in it. */
export type OwnGame = ArchivedGame & Pick<ArchivedPlayer, 'seat' | 'role' | 'board' | 'result' | 'score'>;

export interface OwnGamesWish extends Pick<GameWish, 'format' | 'preset' | 'before' | 'limit'> {
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
export interface Archive extends ShiftArchive, Retellings, JudgeFigures {
  /** Up to where the log has been read. */
  readonly position: () => Promise<number>;
  /** Adds games and campaigns, or replaces them, and notes how far the log has been read: all or nothing. */
  readonly keep: (
    games: readonly WholeGame[],
    position: number,
    campaigns?: readonly JudgedCampaign[],
  ) => Promise<void>;
  /** One game; undefined: it is not here (yet). */
  readonly game: (game: string) => Promise<KeptGame | undefined>;
  /** Games like these. Rejects with TookTooLong where words are looked for and it takes over a second; `count` and `lines` too. */
  readonly list: (wish: GameWish) => Promise<GamePage<ArchivedGame>>;
  /** How many games a list holds on all pages. */
  readonly count: (wish: Omit<GameWish, 'order' | 'before' | 'limit'>) => Promise<number>;
  /**
   * What was said in these public games that has the words, so many lines of each at most, in the order of the log.
   * `isCut`: so many lines of all games have them that only the last were looked at. At most 500 games at once.
   */
  readonly lines: (wish: {
    readonly words: string;
    readonly games: readonly string[];
    readonly most: number;
  }) => Promise<{ readonly lines: readonly FoundLine[]; readonly isCut: boolean }>;
  /** Somebody's games, the newest first: all of them, or those in public lists. */
  readonly gamesOf: (player: string, wish: OwnGamesWish) => Promise<GamePage<OwnGame>>;
  /** The bots that sat in these games, by game and seat. At most 500 games at once. */
  readonly botsIn: (games: readonly string[]) => Promise<readonly SeatedBot[]>;
  /** Scores by player and board, over the public games since an instant: of one board, of one player, or both. */
  readonly scores: (wish: {
    readonly format?: string;
    readonly board?: string;
    readonly since?: number;
    readonly player?: string;
  }) => Promise<readonly Scores[]>;
  /** How often judges took somebody for human, by format. A price is no judge's last word, and one half says neither: they do not count. */
  readonly judgedHuman: (player: string) => Promise<readonly HumanCount[]>;
  /**
   * How often people took these players for human, in public games of a format that ended before the day of an instant, in
   * UTC: as `judgedHuman`, without what bots said. Who was never judged is left out.
   */
  readonly takenByPeople: (wish: {
    readonly format: string;
    readonly players: readonly string[];
    readonly before: number;
  }) => Promise<readonly TakenCount[]>;
  /** What annotators of public campaigns said of somebody, in order. */
  readonly annotationsOf: (
    player: string,
  ) => Promise<readonly (ConversationJudgement & { readonly campaign: string })[]>;
  /** What judges believed of somebody, by format and bin: as `judgedHuman`, one half too; empty bins are left out. */
  readonly beliefsAbout: (player: string) => Promise<readonly BeliefCount[]>;
  /** The forecasts of a series, counted, by place, probability and nature. */
  readonly forecasts: (wish: {
    readonly format: string;
    readonly preset?: string;
    readonly series: string;
  }) => Promise<readonly ForecastTotal[]>;
  /** The same by game: no forecast stands without those of its game. By place. */
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
  /** The ratings in a pool, of everybody or of some: by all games but the held ones, whatever list they stand in. */
  readonly ratings: (wish: {
    readonly pool: string;
    readonly players?: readonly string[];
  }) => Promise<readonly Rating[]>;
  /** The scores of a pool in games that ended before an instant; held ones do not count. */
  readonly poolScores: (wish: { readonly pool: string; readonly before: number }) => Promise<PoolScores>;
  /** These games stand in no list from now on, unless they are kept anew. Held ones stay held. */
  readonly withdraw: (games: readonly string[]) => Promise<void>;
  /** Hidden games that began before this instant are public from now on. */
  readonly retire: (before: number) => Promise<void>;
  /** Forgets all games and campaigns, and that the log has been read. */
  readonly clear: () => Promise<void>;
}
