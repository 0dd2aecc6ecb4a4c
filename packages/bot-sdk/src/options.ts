/** What a bot can be told: its functions, its house and its limits. */
import type { Made } from '@parlour/game';
import type { BotEvent } from './events.ts';
import type { BettorTable, FinishedGame, Prompt, SayPrompt } from './tables.ts';

/** What a bot is. It plays every role of every format for which it has something here. */
export interface BotOptions {
  /** Where the house is, as http(s):// or ws(s)://. Left out: PARLOUR_URL, or http://localhost:4646. */
  readonly url?: string;
  /** The bot's token. Left out: PARLOUR_TOKEN. */
  readonly token?: string;
  /** Games at once, 1 to 1000; 100 if left out. */
  readonly games?: number;
  /**
   * The roles that it takes, of those for which it has something. Left out: all. A bot of the house may name roles that
   * decide and have no seat, such as `moderator`, and no others beside them: then `reply` is asked to decide.
   */
  readonly roles?: readonly string[];
  /**
   * When it is asked to say something where one talks freely. `early`: as soon as a message has appeared; what another
   * message makes useless is refused with `superseded`. `late`: 5 s before its text is to appear, about half as often.
   * `early` if left out.
   */
  readonly ask?: 'early' | 'late';
  /** True: it judges only where no other bot is free to, and never in practice. */
  readonly filler?: boolean;
  /**
   * Says something, in any game: a message, up to three where the game takes as many, or undefined for silence until the
   * next message. Where one talks freely `occasion` says what for: to `open` the talk, to `answer`, to `go-on` after its own
   * message or to `break-silence`; in the last two `text` is empty. It need not pretend to type: the house says when each
   * text appears, and it has 3 s to reply. Line breaks become spaces. A reply that breaks a rule is not said: it is asked
   * for once more, with `fault`. An empty text, or a thrown error, is silence.
   */
  readonly reply?: (prompt: SayPrompt) => Said | Promise<Said>;
  /**
   * Judges, in any game: the probability from 0 to 1 that each one in `whom` is human, or one number for all of them.
   * The house makes of it what the game asks for: bets, a guess, a verdict. Undefined: it waits.
   */
  readonly judge?: (prompt: Prompt) => Believed | Promise<Believed>;
  /** Plays bettors of the Market in the rich way, with everything that a bettor sees. */
  readonly bettor?: BettorOptions;
  /** Hears how each game ended, after the reveal. */
  readonly over?: (game: FinishedGame) => void | Promise<void>;
  /** Hears in one line what happens to the bot. Left out: it goes to standard error. */
  readonly log?: (line: string) => void;
  /** Hears the same as data. */
  readonly on?: (event: BotEvent) => void;
}

/**
 * What a bot says: nothing, a message, or several; with what it made them, which the record of the game shows after its
 * end and nobody is told before.
 */
export type Said =
  | string
  | readonly string[]
  | { readonly text: string | readonly string[]; readonly made: Made }
  | undefined;
/** What a bot believes: nothing yet, one probability, or one for each. */
export type Believed = number | Readonly<Record<string, number>> | undefined;

/**
 * What a bettor asks and believes. The SDK bets towards the belief, but never while an answer is judged or its text is
 * on its way: others who have it know more.
 */
export interface BettorOptions {
  /**
   * The next question, if there is one: called at the start, and whenever none of the bot's own waits and something
   * new was said. A question that breaks a rule is asked for once more, with `fault`.
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

/** A bot that plays. */
export interface Bot {
  /**
   * Offers to play so many games at once, 0 to 1000. A larger number holds at once; a smaller one once the games are over
   * that run now, so that it tells nothing about them.
   */
  readonly offer: (games: number) => void;
  /** Leaves the house for good. */
  readonly stop: () => void;
  /** Resolves once the bot plays no more: `stopped`, `taken-over`, `wrong-token` or `missing-scope`. */
  readonly closed: Promise<string>;
}
