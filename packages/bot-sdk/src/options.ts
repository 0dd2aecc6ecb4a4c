/** Options of a bot: its functions, its server and its limits. */
import type { Provenance } from '@parlour/game';
import type { BotEvent } from './events.ts';
import type { BettorTable, FinishedGame, Prompt, SayPrompt } from './tables.ts';

/**
 * Options of a bot. It plays every role of every format that these functions cover.
 *
 * @example
 * ```ts
 * import { type BotOptions, startBot } from '@parlour/bot-sdk';
 *
 * const options: BotOptions = {
 *   url: 'https://parlour.example',
 *   games: 5,
 *   reply: ({ occasion }) => (occasion === 'break-silence' ? undefined : 'hm, why do you ask?'),
 *   judge: ({ talk, prior }) => (talk.length < 6 ? undefined : prior),
 * };
 * startBot(options);
 * ```
 */
export interface BotOptions {
  /** URL of the server, as http(s):// or ws(s)://. Default: PARLOUR_URL, or http://localhost:4646. */
  readonly url?: string;
  /** The bot's token. Left out: PARLOUR_TOKEN. */
  readonly token?: string;
  /** Simultaneous games, 1 to 1000; default 100. */
  readonly games?: number;
  /**
   * Accepted roles among those that its functions cover. Default: all. A house bot may name only deciding
   * roles without a seat, such as `moderator`: then `reply` makes the decisions.
   */
  readonly roles?: readonly string[];
  /**
   * When it is prompted in free talk. `early` (default): as soon as a message has appeared; replies made
   * obsolete by another message are refused with `superseded`. `late`: 5 s before its text is due, about
   * half as often.
   */
  readonly ask?: 'early' | 'late';
  /** True: it plays only where no other bot is free, and judges no one in practice. */
  readonly filler?: boolean;
  /**
   * Returns a message, several (up to three where the game allows it), or undefined for silence until the
   * next message. In free talk `occasion` gives the reason: `open`, `answer`, `go-on` after its own message,
   * or `break-silence`. In the last two `text` is empty. No simulated typing is needed: the server delays
   * each text. The time limit is 3 s. Line breaks become spaces. A reply that breaks a rule is not sent; the
   * bot is prompted once more, with `fault`. An empty text or a thrown error is silence.
   */
  readonly reply?: (prompt: SayPrompt) => SpokenReply | Promise<SpokenReply>;
  /**
   * Returns the probability from 0 to 1 that each target in `whom` is human, or one number for all. The
   * server converts it to the format's actions: bets, a guess, a verdict. Undefined: waits.
   */
  readonly judge?: (prompt: Prompt) => Believed | Promise<Believed>;
  /** Plays bettors of the Market in the rich way, with everything that a bettor sees. */
  readonly bettor?: BettorOptions;
  /** Hears how each game ended, after the reveal. */
  readonly over?: (game: FinishedGame) => void | Promise<void>;
  /**
   * A folder in which it writes every game as `GAME.jsonl`: prompts, replies, refusals and the end. The files
   * have what the players wrote: keep them as long as you need them.
   */
  readonly record?: string;
  /** Receives each event of the bot as one line. Default: standard error. */
  readonly log?: (line: string) => void;
  /** Hears the same as data. */
  readonly on?: (event: BotEvent) => void;
}

/**
 * Reply of a bot: nothing, one message or several, optionally with their provenance, which the game record
 * shows only after the end.
 *
 * @example
 * ```ts
 * import type { SpokenReply } from '@parlour/bot-sdk';
 *
 * const silence: SpokenReply = undefined;
 * const two: SpokenReply = ['hm', 'let me think'];
 * const marked: SpokenReply = { text: 'hi', made: { model: 'llama3.2', persona: 'student' } };
 * ```
 */
export type SpokenReply =
  | string
  | readonly string[]
  | { readonly text: string | readonly string[]; readonly made: Provenance }
  | undefined;
/**
 * Belief of a bot: none yet, one probability, or one for each target.
 *
 * @example
 * ```ts
 * import type { Believed } from '@parlour/bot-sdk';
 *
 * const undecided: Believed = undefined;
 * const forAll: Believed = 0.5;
 * const forEach: Believed = { A: 0.9, C: 0.2 };
 * ```
 */
export type Believed = number | Readonly<Record<string, number>> | undefined;

/**
 * Questions and beliefs of a bettor. The SDK bets towards the belief, but never while an answer is judged or
 * its text is pending, since others may already know it.
 *
 * @example
 * ```ts
 * import { type BettorOptions, startBot } from '@parlour/bot-sdk';
 *
 * const bettor: BettorOptions = {
 *   ask: ({ conversation }) => ['How was your day?', 'What made you laugh?'][conversation.length],
 *   judge: ({ conversation, baseRate }) => (conversation.length < 2 ? baseRate : 0.8),
 *   most: 5,
 * };
 * startBot({ bettor });
 * ```
 */
export interface BettorOptions {
  /**
   * Returns the next question, or undefined. Called at the start, and after new messages while none of the
   * bot's own questions is pending. A question that breaks a rule is requested once more, with `fault`.
   */
  readonly ask?: (table: BettorTable) => string | undefined | Promise<string | undefined>;
  /**
   * Returns the probability from 0 to 1 that the target is human; undefined keeps the previous belief.
   * Called at the start, and whenever the text of an answer arrives. One call at a time for each game; the
   * last state is never skipped.
   */
  readonly judge: (table: BettorTable) => number | undefined | Promise<number | undefined>;
  /** The most securities to hold of either side; 10 if left out. */
  readonly most?: number;
  /**
   * The most points by which its orders move the price after each answer; before the first answer they do not.
   * Without limit if left out.
   */
  readonly maxMovePerAnswer?: number;
}

/**
 * A bot that plays.
 *
 * @example
 * ```ts
 * import { type Bot, startBot } from '@parlour/bot-sdk';
 *
 * const bot: Bot = startBot({ reply: () => 'hello' });
 * bot.offer(0); // finishes its games and takes no new ones
 * setTimeout(bot.stop, 10 * 60_000);
 * ```
 */
export interface Bot {
  /**
   * Offers to play this number of simultaneous games, 0 to 1000. A larger number applies immediately. A
   * smaller one applies after the current games, so that it reveals nothing about them.
   */
  readonly offer: (games: number) => void;
  /** Disconnects permanently. */
  readonly stop: () => void;
  /** Resolves once the bot plays no more: `stopped`, `taken-over`, `wrong-token` or `missing-scope`. */
  readonly closed: Promise<string>;
}
