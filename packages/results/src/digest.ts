/** The contract of every digest: results and judgements of a format's finished games. */
import type { FormatTypes, Nature, Provenance, TimedGame, TurnTalk } from '@parlour/game';
import type { Casting } from '@parlour/game/casting';
import type { ListedGame } from './figures.ts';
import type { ForecastCourse } from './forecasts/course.ts';
import type { Judgement } from './judgement.ts';
import type { KnownRatings } from './rating-change.ts';
import type { ReplayScript } from './retelling/retold.ts';
import type { Shifts } from './shifts/shift.ts';
import type { SlotsWritten } from './turns/slots-written.ts';
import type { TextRef } from './words-at.ts';

/** A verdict as given, with the resulting probability. */
export interface GivenVerdict {
  /** From 0 to 100. */
  readonly confidence: number;
  readonly strategies: readonly string[];
  readonly reason: TextRef;
}

/** A finished game, with data that its host recorded. */
export interface PlayedGame<E> {
  readonly game: string;
  readonly players: Readonly<Record<string, { readonly kind: 'account' | 'bot'; readonly id: string }>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly natures: Readonly<Record<string, Nature>>;
  readonly events: readonly E[];
  /** Provenance of the bots' replies, by seat; undefined if no bot reported any. */
  readonly made?: Readonly<Record<string, Provenance>>;
  /** The version of each event's fact in the log of the game. */
  readonly versions: readonly number[];
  /** Outcome by its rules; undefined if a fault stopped it. */
  readonly outcome: object | undefined;
}

/** Result of a seat. */
export interface Part {
  readonly seat: string;
  readonly role: string;
  /** The board that the score counts on. */
  readonly board: string;
  /** In milli-points. */
  readonly result: number;
  /** Points, as ranked on boards. */
  readonly score: number;
}

/** The stretch in which the course moved most; without a question: the one before the first answer. */
export interface RowSwing {
  readonly at: number;
  readonly question: string | null;
  readonly from: number;
  readonly to: number;
}

/** Row of a game in a list, beside its measures. */
export interface GameListRow {
  /** Milliseconds from the start to the end of the play. */
  readonly length: number;
  /** End of the game; `void`: without a result. */
  readonly end: string;
  /** The natures that were in question, by seat. */
  readonly natures: Readonly<Record<string, Nature>>;
  /**
   * Probabilities of human at evenly spaced instants, in thousandths of a per cent; empty if the game has no
   * course.
   */
  readonly spark: readonly number[];
  /** In the units of the spark; null: nothing moved. */
  readonly swing: RowSwing | null;
}

/** Preview of a game without its result. */
export interface Teaser {
  /** The first message. */
  readonly quote: TextRef;
  /** The course as steps in `teaserColumns` columns of time, in the units of the spark. */
  readonly course: readonly (readonly [column: number, value: number])[];
  /** Caption of the course. */
  readonly caption: string;
}

/** Resolution of the course for previews: time steps from start to end. */
export const teaserColumns = 360;

/** Response time of a target, adjusted for the characters read and typed. */
export interface AnswerSpeed {
  /** Number of measured answers. */
  readonly answers: number;
  /** Speed: mean log ratio of the expected time to the time taken. 0: as expected, above: faster. */
  readonly speed: number;
  /** Unevenness: standard deviation of these logarithms. */
  readonly spread: number;
}

/** Answer times of a player in a game. */
export type AnswerTimes = Omit<TimedGame, 'person' | 'day'>;

/** Data about a finished game that its host recorded, except the players. */
export interface GameKnown {
  readonly preset: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Set of labelled data; undefined if there is only one. */
  readonly split: string | undefined;
  readonly ratings: KnownRatings | undefined;
}

/** Results of one format's games. Everything follows from a finished game, and contains no player's text. */
export interface GameSummarizer<E> {
  readonly summary: SummaryResults<E>;
  readonly judging: JudgingResults<E>;
  /** Omitted: the format has neither ratings nor figures. */
  readonly ratings?: RatingResults<E>;
  /** Omitted: games have no times to learn from. */
  readonly pace?: PaceResults<E>;
  /** Omitted: no labelled data, no retellings. */
  readonly datasets?: DatasetResults<E>;
}

/** Results for lists, pages and logs as text. */
export interface SummaryResults<E> {
  /** Title of the format above a log as text. */
  readonly title: string;
  /** Returns undefined if the log has no opening. */
  readonly row: (game: PlayedGame<E>) => GameListRow | undefined;
  /** Numbers by which games are found and put in order. */
  readonly measures: (game: PlayedGame<E>) => Readonly<Record<string, number>>;
  /** The measures by which games can be picked and put in order; the games of a day are chosen by the first. */
  readonly measured: readonly [string, ...string[]];
  /** The boards that scores count on, in the order in which they are shown. */
  readonly boards: readonly string[];
  /** The seats with their players and results. */
  readonly parts: (game: PlayedGame<E>) => readonly Part[];
  /** Row in the list of live games, derived from a spectator's view; omitted if live games are not listed. */
  readonly live?: (view: object) => object | undefined;
  readonly teaser: (game: PlayedGame<E>) => Teaser;
  readonly text: TextDigest<E>;
  /** Record on the game's page, beside its log: JSON, with `TextRef` in place of players' texts. */
  readonly record: (game: PlayedGame<E>) => object;
}

/** Judgements, and beliefs on the way. */
export interface JudgingResults<E> {
  readonly judgements: (game: PlayedGame<E>) => readonly Judgement[];
  /** Its judgements are labels, and no probabilities: they are right or wrong, and calibration is not asked of them. */
  readonly hasLabels?: true;
  /** Additional verdicts of judges, by their seats; undefined if a judgement is all that they give. */
  readonly verdicts?: (game: PlayedGame<E>) => Readonly<Record<string, GivenVerdict>>;
  /** Roles with natures that the gallery may judge; omitted if games cannot be watched or judged. */
  readonly judged?: readonly string[];
  /**
   * The announced probability that the seat with role `of` is human, for a human judge with role `as`;
   * undefined if none is announced. Default: from the casting of the game (`humanShare`).
   */
  readonly announced?: (casting: Casting<string>, as: string, of: string) => number | undefined;
  /** The measure that says how long a person took to judge, in milliseconds, where machines' judgements wait as long; left out: none do. */
  readonly timeMeasure?: string;
  /**
   * Belief about the target over time; undefined if no one judged. Omitted if the format has no beliefs
   * during play.
   */
  readonly course?: (game: PlayedGame<E>) => ForecastCourse | undefined;
  /**
   * Changes of that belief by answers; undefined if no one judged. Omitted if the format has no beliefs
   * between answers.
   */
  readonly shifts?: (game: PlayedGame<E>) => Shifts | undefined;
}

/** Scores for ratings, and figures of a player. */
export interface RatingResults<E> {
  /** Each player's own score from 0 to 1, by seat, of which ratings are made; left out: the format has no ratings. */
  readonly rated?: (game: PlayedGame<E>) => Readonly<Record<string, number>>;
  /**
   * Statistics of a player's games in a role, beside their scores, the oldest game first; omitted if there
   * are none.
   */
  readonly figures?: (role: string, games: readonly ListedGame[]) => readonly object[];
}

/** Times of people, for machines. */
export interface PaceResults<E> {
  /** Response speed of the target; undefined if too little is known. Omitted if no one answers. */
  readonly speed?: (game: PlayedGame<E>) => (AnswerSpeed & { readonly seat: string }) | undefined;
  /** A human's answer times, for the pacing of machines. */
  readonly answerTimes?: (
    game: PlayedGame<E>,
  ) => { readonly seat: string; readonly times: AnswerTimes } | undefined;
  /** The talks in which people show when they speak, for the turns of machines; left out: it has no free talk. */
  readonly turnTalks?: (game: PlayedGame<E>) => readonly TurnTalk[];
  /** The slots of each seat, where words appear at their ends, for the share in which machines write; left out: it has none. */
  readonly slots?: (game: PlayedGame<E>) => readonly SlotsWritten[];
}

/** Labelled data, and scripts of retellings. */
export interface DatasetResults<E> {
  /**
   * A row of labelled data; undefined if a fault stopped the game. `nameOf` turns a player id into the name
   * in the data. Omitted if the format has no labelled data.
   */
  readonly labelled?: (
    game: PlayedGame<E>,
    known: GameKnown,
    nameOf: (id: string) => string,
  ) => object | undefined;
  /**
   * Script of a finished game for a retelling with prices on the way; undefined if it is too short. Omitted
   * if games of the format are not retold.
   */
  readonly retold?: (game: PlayedGame<E>) => ReplayScript | undefined;
}

/** A game as text. */
export interface TextDigest<E> {
  /** Description of an event for readers; undefined for minor events. */
  readonly say: (event: E) => string | undefined;
  /** As much of an event as `head` and `end` need: there may be very many. */
  readonly brief: (event: E) => E;
  /** Lines above the events. */
  readonly head: (events: readonly E[]) => readonly string[];
  /** Lines below the events. */
  readonly end: (events: readonly E[]) => readonly string[];
  /** Description of an event for developers of rules; covers all events. */
  readonly trace: (event: E) => string;
  /** Description of the end, in the same terms. */
  readonly ending: (outcome: object) => readonly string[];
}

/** A digest of which only the contract is known. */
export type AnyDigest = GameSummarizer<FormatTypes['Event']>;
/** Known digests by format. */
export type Digests = Readonly<Record<string, AnyDigest>>;

/** The natures of several in one word, for lists: of one nature all, or both. */
export function natureOf(natures: Readonly<Record<string, Nature>>): Nature | 'mixed' {
  const [first, ...others] = new Set(Object.values(natures));
  return first !== undefined && others.length === 0 ? first : 'mixed';
}
