/** What a format's finished games come to: the contract that every digest keeps. */
import type { FormatTypes, Made, Nature, TimedGame, TurnTalk } from '@parlour/game';
import type { Casting } from '@parlour/game/casting';
import type { ListedGame } from './figures.ts';
import type { Course } from './forecasts/course.ts';
import type { Judgement } from './judgement.ts';
import type { KnownRatings } from './rating-change.ts';
import type { Retold } from './retelling/retold.ts';
import type { Shifts } from './shifts/shift.ts';
import type { WordsAt } from './words-at.ts';

/** A verdict as it was given, beside the probability that it comes to. */
export interface GivenVerdict {
  /** From 0 to 100. */
  readonly confidence: number;
  readonly strategies: readonly string[];
  readonly reason: WordsAt;
}

/** A finished game, with what its host knew of it. */
export interface PlayedGame<E> {
  readonly game: string;
  readonly players: Readonly<Record<string, { readonly kind: 'account' | 'bot'; readonly id: string }>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly natures: Readonly<Record<string, Nature>>;
  readonly events: readonly E[];
  /** With what bots made their replies, by seat; left out: none of them said. */
  readonly made?: Readonly<Record<string, Made>>;
  /** The version of each event's fact in the log of the game. */
  readonly versions: readonly number[];
  /** How it ended by its rules; undefined: a fault stopped it. */
  readonly outcome: object | undefined;
}

/** What a seat came away with. */
export interface Part {
  readonly seat: string;
  readonly role: string;
  /** The board that the score counts on. */
  readonly board: string;
  /** In milli-points. */
  readonly result: number;
  /** In points: what boards rank. */
  readonly score: number;
}

/** The stretch in which the course moved most; without a question: the one before the first answer. */
export interface RowSwing {
  readonly at: number;
  readonly question: string | null;
  readonly from: number;
  readonly to: number;
}

/** What a list shows of a game, beside its measures. */
export interface Row {
  /** Milliseconds from the start to the end of the play. */
  readonly length: number;
  /** How it ended; `void`: without a result. */
  readonly end: string;
  /** The natures that were in question, by seat. */
  readonly natures: Readonly<Record<string, Nature>>;
  /** Its course at evenly spaced instants, in thousandths of a per cent that somebody is human; empty: it has none. */
  readonly spark: readonly number[];
  /** In the units of the spark; null: nothing moved. */
  readonly swing: RowSwing | null;
}

/** What a preview may show of a game: nothing of how it ended. */
export interface Teaser {
  /** What was said first. */
  readonly quote: WordsAt;
  /** The course as steps in `teaserColumns` columns of time, in the units of the spark. */
  readonly course: readonly (readonly [column: number, value: number])[];
  /** What the course shows. */
  readonly caption: string;
}

/** How fine a course is kept that previews draw: steps of time from the start to the end. */
export const teaserColumns = 360;

/** How somebody whose nature was in question answered, apart from what there was to read and to type. */
export interface AnswerSpeed {
  /** Answers that were looked at. */
  readonly answers: number;
  /** How fast: the mean of the logarithms of usual time by time taken. 0: as fast as usual, above: faster. */
  readonly speed: number;
  /** How uneven: the standard deviation of those logarithms. */
  readonly spread: number;
}

/** How long someone took for their answers in a game. */
export type AnswerTimes = Omit<TimedGame, 'person' | 'day'>;

/** What the host of a finished game knew of it beside its players. */
export interface GameKnown {
  readonly preset: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The set of labelled data; undefined: there is one. */
  readonly split: string | undefined;
  readonly ratings: KnownRatings | undefined;
}

/** What one format's games taught us. All of it follows from a finished game, and holds nobody's words. */
export interface Digest<E> {
  /** What the format is called above a log as text. */
  readonly title: string;
  readonly judgements: (game: PlayedGame<E>) => readonly Judgement[];
  /** Its judgements are labels, and no probabilities: they are right or wrong, and calibration is not asked of them. */
  readonly hasLabels?: true;
  /** What judges said beside, by their seats; left out: a judgement is all that they say. */
  readonly verdicts?: (game: PlayedGame<E>) => Readonly<Record<string, GivenVerdict>>;
  /** Who played what, and what they came away with. */
  readonly parts: (game: PlayedGame<E>) => readonly Part[];
  /** Numbers by which games are found and put in order. */
  readonly measures: (game: PlayedGame<E>) => Readonly<Record<string, number>>;
  /** The measures by which games can be picked and put in order; the games of a day are chosen by the first. */
  readonly measured: readonly [string, ...string[]];
  /** The boards that scores count on, in the order in which they are shown. */
  readonly boards: readonly string[];
  /** Undefined: the log does not tell how it began. */
  readonly row: (game: PlayedGame<E>) => Row | undefined;
  /** What its page shows beside its log: JSON, with `WordsAt` where somebody's words come. */
  readonly record: (game: PlayedGame<E>) => object;
  readonly teaser: (game: PlayedGame<E>) => Teaser;
  readonly text: TextDigest<E>;
  /** Each player's own score from 0 to 1, by seat, of which ratings are made; left out: the format has no ratings. */
  readonly rated?: (game: PlayedGame<E>) => Readonly<Record<string, number>>;
  /**
   * A line of labelled data; undefined: a fault stopped the game. `nameOf` makes of a player's id what the data call them.
   * Left out: the format has no labelled data.
   */
  readonly labelled?: (
    game: PlayedGame<E>,
    known: GameKnown,
    nameOf: (id: string) => string,
  ) => object | undefined;
  /**
   * The announced probability that whoever sits in role `of` is human, for a person in role `as` who judges them;
   * undefined: none is. Left out: what the casting of the game says (`humanShare`).
   */
  readonly announced?: (casting: Casting<string>, as: string, of: string) => number | undefined;
  /** The measure that says how long a person took to judge, in milliseconds, where machines' judgements wait as long; left out: none do. */
  readonly judging?: string;
  /** What was believed of the one in question as the game went; undefined: nobody judged. Left out: nobody says so on the way. */
  readonly course?: (game: PlayedGame<E>) => Course | undefined;
  /** What answers did to that belief; undefined: nobody judged. Left out: nobody says what they believe between answers. */
  readonly shifts?: (game: PlayedGame<E>) => Shifts | undefined;
  /** How fast the one in question answered; undefined: too little is known. Left out: nobody answers. */
  readonly speed?: (game: PlayedGame<E>) => (AnswerSpeed & { readonly seat: string }) | undefined;
  /** How long somebody took for their answers, for the pace of machines. */
  readonly answerTimes?: (
    game: PlayedGame<E>,
  ) => { readonly seat: string; readonly times: AnswerTimes } | undefined;
  /** The talks in which people show when they speak, for the turns of machines; left out: it has no free talk. */
  readonly turnTalks?: (game: PlayedGame<E>) => readonly TurnTalk[];
  /**
   * When each person did what machines do of their own accord, as a share of the time for it, from 0 to 1; 1: not at all.
   * Left out: machines do nothing of the kind.
   */
  readonly wishTimes?: (game: PlayedGame<E>) => readonly { readonly seat: string; readonly share: number }[];
  /** What somebody's games in a role add up to, beside their scores, the oldest game first; left out: nothing. */
  readonly figures?: (role: string, games: readonly ListedGame[]) => readonly object[];
  /**
   * What a finished game is retold from, to somebody who sets prices on the way; undefined: it is too short for that.
   * Left out: games of the format are not retold.
   */
  readonly retold?: (game: PlayedGame<E>) => Retold | undefined;
  /** The roles whose natures those who watch may say something of; left out: nobody watches, or there is nothing to say. */
  readonly judged?: readonly string[];
  /** What a list of live games shows, made of what a spectator sees; left out: live games are not listed. */
  readonly live?: (view: object) => object | undefined;
}

/** A game as text. */
export interface TextDigest<E> {
  /** What happened, for people; undefined: nothing they would miss. */
  readonly say: (event: E) => string | undefined;
  /** As much of an event as `head` and `end` need: there may be very many. */
  readonly brief: (event: E) => E;
  /** What stands above the events, a line each. */
  readonly head: (events: readonly E[]) => readonly string[];
  /** What stands below them. */
  readonly end: (events: readonly E[]) => readonly string[];
  /** What happened, for those who try the rules: no event is left out. */
  readonly trace: (event: E) => string;
  /** How it ended, in the same words. */
  readonly ending: (outcome: object) => readonly string[];
}

/** A digest of which only the contract is known. */
export type AnyDigest = Digest<FormatTypes['Event']>;
/** The digests that a house knows, by format. */
export type Digests = Readonly<Record<string, AnyDigest>>;

/** The natures of several in one word, for lists: of one nature all, or both. */
export function natureOf(natures: Readonly<Record<string, Nature>>): Nature | 'mixed' {
  const [first, ...others] = new Set(Object.values(natures));
  return first !== undefined && others.length === 0 ? first : 'mixed';
}
