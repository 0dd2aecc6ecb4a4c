/** The types that a bot's functions are given. */

import type { Prompt, ReplyFault } from '@parlour/game';

/** A request to say or to judge something, with all that the seat may know. */
export type { Prompt } from '@parlour/game';

/**
 * The last message to a bot, and the conversation before it.
 *
 * @example
 * ```ts
 * import type { Turn } from '@parlour/bot-sdk';
 *
 * const historyOf = ({ before }: Turn): string[] =>
 *   before.flatMap(({ question, answer }) => [question, answer ?? '(no answer)']);
 * ```
 */
export interface Turn {
  /** Null: it is asked outside any game. */
  readonly game: string | null;
  /** Messages of the others that the bot has not replied to. Empty if the bot starts or continues. */
  readonly text: string;
  /** Earlier messages and replies, the oldest first. Null if none, or erased. */
  readonly before: readonly { readonly question: string; readonly answer: string | null }[];
}

/**
 * A prompt to say something.
 *
 * @example
 * ```ts
 * import type { SayPrompt } from '@parlour/bot-sdk';
 *
 * function reply({ text, to, limits }: SayPrompt): string | undefined {
 *   if (text === '') return undefined;
 *   return limits.vocabulary === undefined ? `${to ?? 'All'}: why do you ask?` : limits.vocabulary[0];
 * }
 * ```
 */
export type SayPrompt = Prompt & Turn;

/**
 * A question and its answer; null as long as there is none to be read, or once it was erased.
 *
 * @example
 * ```ts
 * import type { Exchange } from '@parlour/bot-sdk';
 *
 * const answersIn = (conversation: readonly Exchange[]): string[] =>
 *   conversation.flatMap(({ answer }) => answer ?? []);
 * ```
 */
export interface Exchange {
  readonly question: string;
  /** The seat that asked, such as `bettor-1`. */
  readonly by: string;
  readonly text: string;
  readonly answer: string | null;
}

/**
 * A game as a bettor sees it.
 *
 * @example
 * ```ts
 * import type { BettorTable } from '@parlour/bot-sdk';
 *
 * const isLate = ({ remaining }: BettorTable): boolean => remaining < 20_000;
 * const gain = ({ price, baseRate }: BettorTable): number => price - baseRate;
 * ```
 */
export interface BettorTable {
  readonly game: string;
  /** The bot's own seat. */
  readonly seat: string;
  readonly conversation: readonly Exchange[];
  /** The mid of bid and ask, as the probability that the target is human. */
  readonly price: number;
  /** Price to sell and to buy a human security, in points. */
  readonly bid: number;
  readonly ask: number;
  /** Own cash in points, without credit. */
  readonly cash: number;
  /** Human securities held; negative: computer securities. */
  readonly position: number;
  /** The announced probability that the target is human. */
  readonly baseRate: number;
  /** Points lent for this game; null: without limit. */
  readonly budget: number | null;
  /** Milliseconds to the close. */
  readonly remaining: number;
  /** For `ask` only: the rule that the previous question broke; this is the second attempt. */
  readonly fault?: ReplyFault;
}

/**
 * A message in a game.
 *
 * @example
 * ```ts
 * import type { SaidLine } from '@parlour/bot-sdk';
 *
 * const written = (talk: readonly SaidLine[]): string =>
 *   talk.map(({ at, by, text }) => `${Math.round(at / 1000)} s ${by}: ${text ?? '(erased)'}`).join('\n');
 * ```
 */
export interface SaidLine {
  readonly by: string;
  /** The only seat that receives it; null if it is to all. */
  readonly to: string | null;
  /** Time of appearance, in milliseconds since the start. */
  readonly at: number;
  /** Null: erased. */
  readonly text: string | null;
}

/**
 * A duellist's guess about the other, or the witness that an interrogator decided to be human.
 *
 * @example
 * ```ts
 * import type { Prediction } from '@parlour/bot-sdk';
 *
 * const sentence = ({ by, about, said, right }: Prediction): string =>
 *   `${by} took ${about} for a ${said}: ${right ? 'right' : 'wrong'}`;
 * ```
 */
export interface Prediction {
  readonly by: string;
  readonly about: string;
  readonly said: 'human' | 'machine';
  readonly right: boolean;
  /** Only in the imitation game: from 0 to 100. */
  readonly confidence?: number;
}

/**
 * A game that is over, as the bot's seat saw it.
 *
 * @example
 * ```ts
 * import { type FinishedGame, startBot } from '@parlour/bot-sdk';
 *
 * const summary = ({ game, natures, payoff }: FinishedGame): string =>
 *   `${game}: ${JSON.stringify(natures)}, ${payoff ?? 'no'} points`;
 * startBot({ reply: () => 'hello', over: (game) => console.error(summary(game)) });
 * ```
 */
export interface FinishedGame {
  readonly game: string;
  readonly origin: 'rated' | 'invited' | 'practice';
  readonly seat: string;
  readonly format: string;
  /** Natures of all, by seat, as far as the reveal shows them. */
  readonly natures: Readonly<Record<string, 'human' | 'machine'>>;
  /** Only in the Market: nature of the target. */
  readonly nature?: 'human' | 'machine';
  /** End of the game; in the Market `time`, `done`, `bettors-left`, `target-left` or `void`. */
  readonly end: string;
  /** All messages in order; in the Market, questions and answers. */
  readonly talk: readonly SaidLine[];
  /** Only in the Market; otherwise empty. */
  readonly conversation: readonly Exchange[];
  /**
   * Points by seat. Market: results, and the target's reward. Duel: payoffs. Game show: scores. Imitation
   * game: 1 for a correct interrogator and for the witness judged human.
   */
  readonly results: Readonly<Record<string, number>>;
  /** The own points; null: none. */
  readonly payoff: number | null;
  /** Labels in a show, by labeller and target: `human`, `ai` or `unsure`. Otherwise empty. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Of a duel its prediction, of an imitation game its verdict; null: there was none. */
  readonly prediction: Prediction | null;
}
