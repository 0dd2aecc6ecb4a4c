/** HTTP types of games and people, for all formats; a format may extend them. */
import type { Nature, Provenance } from '@parlour/game';
import type { Origin } from './frames.ts';

/** A live public game. */
export interface LiveGame {
  readonly game: string;
  readonly format: string;
  readonly closesAt: number;
  readonly at: number;
}
export interface LiveGames {
  readonly now: number;
  readonly games: readonly LiveGame[];
}

/** The stretch between two answers in which the course moved most. */
export interface Swing {
  readonly at: number;
  readonly question: string | null;
  readonly from: number;
  readonly to: number;
}

/** A finished game, in one line. */
export interface GameRow {
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  readonly startedAt: number;
  readonly length: number;
  /** The natures that were in question, by seat. */
  readonly natures: Readonly<Record<string, Nature>>;
  readonly end: string;
  /** Counts and measurements, by name. */
  readonly measures: Readonly<Record<string, number>>;
  /** Its course at evenly spaced moments, from 0 to 100000. Empty: it has none. */
  readonly spark: readonly number[];
  readonly swing: Swing | null;
  /** A bot that was disqualified later played in it. Left out: none did. */
  readonly disqualified?: true;
  /** Lines that have the words that were looked for; left out: none were. */
  readonly said?: readonly FoundLine[];
}
/** A message with its time, in milliseconds. */
export interface FoundLine {
  readonly seat: string;
  readonly at: number;
  readonly text: string;
}
export interface GameRows {
  readonly games: readonly GameRow[];
  readonly next: string | null;
  readonly total: number;
}
/** A game of one person, from their seat. */
export interface PersonGame extends GameRow {
  readonly origin?: Origin;
  /** Provenance of a bot; only in the list of its owner. */
  readonly made?: Provenance;
  readonly seat: string;
  readonly role: string;
  readonly result: number;
}
export interface GamesOfPerson {
  readonly games: readonly PersonGame[];
  readonly next?: string | null;
}

/** Record of a finished game, beside its log. */
export interface GameRecord {
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  readonly origin: Origin;
  readonly startedAt: number;
  /** The seal sent to all before the first question. */
  readonly sealed: string;
  readonly natures: Readonly<Record<string, Nature>>;
  readonly names: Readonly<Record<string, string | null>>;
  /** Provenance of the bots' replies, by seat; undefined if none reported any. */
  readonly made?: Readonly<Record<string, Provenance>>;
  /** It is kept back for an exam: there is no log, and so no replay. */
  readonly isHidden?: true;
  readonly disqualified?: true;
  readonly log: string;
  readonly text: string;
}

/** A mean over games with its interval; null: not estimable from so few. */
export interface Estimate {
  readonly n: number;
  readonly mean: number | null;
  readonly interval: readonly [low: number, high: number] | null;
}
export interface BoardRow extends Estimate {
  readonly account: string;
  readonly name: string;
  readonly total: number;
  readonly shrunk: ShrunkMean | null;
}
/** A mean drawn towards that of all members. */
export interface ShrunkMean {
  readonly mean: number;
  readonly interval: readonly [low: number, high: number];
}
/** Ratings in one preset and role. */
export interface RatingBoard {
  readonly preset: string;
  readonly role: string;
  readonly ranks: readonly {
    readonly account: string;
    readonly name: string;
    readonly kind: 'member' | 'bot';
    readonly rating: number;
    readonly n: number;
  }[];
}
/** A player's rating in one preset and role. */
export interface OwnRating {
  readonly format: string;
  readonly preset: string;
  readonly role: string;
  readonly rating: number;
  readonly n: number;
}
export interface Boards {
  readonly boards: readonly { readonly board: string; readonly ranks: readonly BoardRow[] }[];
  readonly ratings: readonly RatingBoard[];
  readonly rules: { readonly minimum: number };
}
/** Games without a result, by nature of the target. */
export type VoidRates = Readonly<Record<'human' | 'machine', VoidRate>>;
export interface VoidRate {
  readonly n: number;
  readonly void: number;
  readonly share: number | null;
  readonly interval: readonly [low: number, high: number] | null;
}
/** A player's result over rated games on one board. */
export interface BoardStanding extends Estimate {
  readonly format: string;
  readonly board: string;
  readonly total: number;
}
/** Judging statistics of a player in one format: the mean is the gain over the announced prior, in points. */
export interface JudgeFigures extends Estimate {
  readonly judgements: number;
  readonly brier: Pick<Estimate, 'mean' | 'interval'>;
}
export interface JudgingRecord extends JudgeFigures {
  readonly format: string;
  readonly bins: readonly {
    readonly bin: number;
    readonly n: number;
    readonly said: number;
    readonly human: number;
    readonly shrunk: {
      readonly share: number;
      readonly interval: readonly [low: number, high: number];
    } | null;
  }[];
}
export interface JudgeBoard {
  readonly ranks: readonly (JudgeFigures & {
    readonly account: string;
    readonly name: string;
    readonly shrunk: ShrunkMean | null;
    /** Bias: beliefs minus truth; empty if a period is selected. */
    readonly lean: Estimate;
  })[];
  readonly rules: { readonly minimum: number };
}
export interface PersonRecord {
  readonly account: string;
  readonly name: string;
  readonly kind: 'guest' | 'member' | 'bot';
  readonly since: number;
  /** Reserved since: its holder does not speak for the server. */
  readonly isReserved: boolean;
  readonly standings: readonly BoardStanding[];
  readonly ratings: readonly OwnRating[];
  readonly judging: readonly JudgingRecord[];
  readonly games: readonly PersonGame[];
  /** Has another name in each game, so no game is listed. */
  readonly namesPerGame?: true;
}
