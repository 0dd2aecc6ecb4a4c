/** What a bot can be told: its functions, its house and its limits. */
import type { BotEvent } from './events.ts';
import type { BettorTable, FinishedGame, Question } from './tables.ts';

/** What a bot is. It plays the roles for which it has something here. */
export interface BotOptions {
  /** Where the house is, as http(s):// or ws(s)://. Left out: PARLOUR_URL, or http://localhost:4646. */
  readonly url?: string;
  /** The bot's token. Left out: PARLOUR_TOKEN. */
  readonly token?: string;
  /** Games at once, 1 to 1000; 100 if left out. */
  readonly games?: number;
  /** True: it judges only where no other bot is free to, and never in practice. */
  readonly filler?: boolean;
  /**
   * Plays targets: the answer to a question. It need not pretend to type: the house paces it.
   * Line breaks become spaces and what is too long is cut. An empty answer, or a thrown error, is silence.
   */
  readonly answer?: (question: Question) => string | Promise<string>;
  /** Plays bettors. */
  readonly bettor?: BettorOptions;
  /** Hears how each game ended, after the reveal. */
  readonly over?: (game: FinishedGame) => void | Promise<void>;
  /** Hears in one line what happens to the bot. Left out: it goes to standard error. */
  readonly log?: (line: string) => void;
  /** Hears the same as data. */
  readonly on?: (event: BotEvent) => void;
}

/**
 * What a bettor asks and believes. The SDK bets towards the belief, but never while an answer is judged or its text is
 * on its way: others who have it know more.
 */
export interface BettorOptions {
  /**
   * The next question, if there is one: called at the start, and whenever none of the bot's own waits and something
   * new was said.
   */
  readonly ask?: (table: BettorTable) => string | undefined | Promise<string | undefined>;
  /**
   * The probability that the target is human, from 0 to 1: called at the start, and whenever the text of an answer
   * arrives. Undefined: what was believed before. One call at a time for each game; the last state is never missed.
   */
  readonly judge: (table: BettorTable) => number | undefined | Promise<number | undefined>;
  /** The most securities to hold of either side; 10 if left out. */
  readonly most?: number;
  /**
   * The most points by which its orders move the price after each answer; before the first answer they do not.
   * Without limit if left out.
   */
  readonly mostPerAnswer?: number;
}
