/** The types that a bot's functions are given. */

import type { Prompt, ReplyFault } from '@parlour/game';

/** Somebody is asked to say or to judge something, with all they may know. */
export type { Prompt } from '@parlour/game';

/** What was said to a bot last, and what was said before that. */
export interface Turn {
  /** Null: it is asked outside any game. */
  readonly game: string | null;
  /** What the others said last, and the bot has not replied to. Empty: nothing, it speaks first or again. */
  readonly text: string;
  /** What was heard and replied before, the oldest first. Null: nothing, or it was erased. */
  readonly before: readonly { readonly question: string; readonly answer: string | null }[];
}

/** A prompt to say something. */
export type SayPrompt = Prompt & Turn;

/** A question and its answer; null as long as there is none to be read, or once it was erased. */
export interface Exchange {
  readonly question: string;
  /** The seat that asked, such as `bettor-1`. */
  readonly by: string;
  readonly text: string;
  readonly answer: string | null;
}

/** A game as a bettor sees it. */
export interface BettorTable {
  readonly game: string;
  /** The bot's own seat. */
  readonly seat: string;
  readonly conversation: readonly Exchange[];
  /** The mid of bid and ask, as the probability that the target is human. */
  readonly price: number;
  /** What a human security brings and costs, in points. */
  readonly bid: number;
  readonly ask: number;
  /** The own cash, in points; what was lent is not in it. */
  readonly cash: number;
  /** Human securities held; negative: computer securities. */
  readonly position: number;
  /** The announced probability that the target is human. */
  readonly baseRate: number;
  /** Points lent for this game; null: without limit. */
  readonly budget: number | null;
  /** Milliseconds to the close. */
  readonly remaining: number;
  /** To `ask` alone: the question before broke this rule, and is asked for once more. */
  readonly fault?: ReplyFault;
}

/** A game that is over, as the bot's seat saw it. */
export interface FinishedGame {
  readonly game: string;
  readonly origin: 'rated' | 'invited' | 'practice';
  readonly seat: string;
  readonly format: string;
  /** What everybody was, by seat, as far as the reveal tells. */
  readonly natures: Readonly<Record<string, 'human' | 'machine'>>;
  /** Of the Market alone: what the target was. */
  readonly nature?: 'human' | 'machine';
  /** How it ended; of the Market `time`, `done`, `bettors-left`, `target-left` or `void`. */
  readonly end: string;
  /** Of the Market alone; elsewhere it is empty. */
  readonly conversation: readonly Exchange[];
  /** Points by seat; the target's are its reward. Of the Market alone; elsewhere it is empty. */
  readonly results: Readonly<Record<string, number>>;
}
