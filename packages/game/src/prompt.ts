/** A request to say or to judge something: the whole interface of a simple bot. */
import type { Constraint } from './constraints.ts';
import type { RefusalDetails } from './refusal.ts';
import type { Instant } from './time.ts';

export const promptKinds = ['say', 'judge'] as const;
export type PromptKind = (typeof promptKinds)[number];

/**
 * Purpose of a text in free talk: to open, to answer, to continue after an own message, or to break a
 * silence.
 */
export const occasions = ['open', 'answer', 'go-on', 'break-silence'] as const;
export type Occasion = (typeof occasions)[number];

/** One message of a talk, as one who reads it has it. */
export interface ChatMessage {
  /** Seat of the speaker; outside games, a name. */
  readonly by: string;
  /** Null: it was erased. */
  readonly text: string | null;
  /** Milliseconds from the start. */
  readonly at: number;
}

/**
 * Limits of a reply. One that breaks a limit is not sent; its author is prompted once more.
 *
 * @example
 * ```ts
 * import type { PromptLimits } from '@parlour/bot-sdk';
 *
 * const limits: PromptLimits = { characters: 200, messages: 3, words: 5, vocabulary: ['yes', 'no'] };
 * ```
 */
export interface PromptLimits {
  /** In one message, in code points. */
  readonly characters: number;
  /** Messages in one reply. */
  readonly messages: number;
  readonly words?: number;
  /** The only words that may be used. */
  readonly vocabulary?: readonly string[];
  /** The other rules for each message. */
  readonly constraints?: readonly Constraint[];
}

/**
 * The rule that a reply broke.
 *
 * @example
 * ```ts
 * import { type ReplyFault, startBot } from '@parlour/bot-sdk';
 *
 * const shorter = (fault: ReplyFault | undefined): boolean => fault?.code === 'too-long';
 * startBot({ reply: ({ fault }) => (shorter(fault) ? 'hm' : 'a longer reply') });
 * ```
 */
export interface ReplyFault {
  /** The code with which a person's message would be refused. */
  readonly code: string;
  /** In plain English. */
  readonly message: string;
  readonly details?: RefusalDetails | undefined;
}

/** Common fields of all prompts. */
interface PromptBase {
  readonly kind: PromptKind;
  /** Seat of the recipient. */
  readonly you: string;
  /** Their role. */
  readonly as: string;
  /** All other speakers of the conversation, including silent ones; omitted if unimportant. */
  readonly others?: readonly string[];
  /** Recipient of the text; default: all. */
  readonly to?: string;
  /** Announced probability that a target is human. */
  readonly prior: number;
  /** All messages in order, in the recipient's view. */
  readonly talk: readonly ChatMessage[];
  /** Targets of the judgement. Empty: only a text is requested. */
  readonly whom: readonly string[];
  readonly limits: PromptLimits;
  /** Description of the game and of the task, in plain English. */
  readonly rules: string;
}

/** Current prompt of a seat, made only from its own view. */
export interface OpenPrompt extends PromptBase {
  /** Later replies count as silence. Default: the end of the game. */
  readonly deadline?: Instant;
  /** Free talk: the server decides when to prompt. Default: prompted immediately. */
  readonly free?: true;
  /** Purpose of the text, if the rules determine it. Default: to answer, or set by the server. */
  readonly occasion?: Occasion;
}

/**
 * The same as it is put to a bot.
 *
 * @example
 * ```ts
 * import type { Prompt } from '@parlour/bot-sdk';
 *
 * function judge({ talk, whom, prior }: Prompt): Record<string, number> {
 *   const isMachine = (seat: string) => talk.some(({ by, text }) => by === seat && text?.includes('As an AI'));
 *   return Object.fromEntries(whom.map((seat) => [seat, isMachine(seat) ? 0.02 : prior]));
 * }
 * ```
 */
export interface Prompt extends PromptBase {
  /** Id of this prompt for its reply. Reveals nothing. */
  readonly id: string;
  /** Purpose of the text in free talk timed by the server. Default: to answer. */
  readonly occasion?: Occasion;
  /** Null: it belongs to no game, it is an errand. */
  readonly game: string | null;
  readonly preset: string;
  /**
   * Milliseconds from now on in which a reply counts. Default: until a newer prompt, or the end of the game.
   */
  readonly deadlineMs?: number;
  /** The second and last attempt: the fault of the first reply, which was not sent. */
  readonly fault?: ReplyFault;
}

/**
 * How a bot made a reply. Hidden until the game is over.
 *
 * @example
 * ```ts
 * import { type Provenance, startBot } from '@parlour/bot-sdk';
 *
 * const made: Provenance = { model: 'llama3.2', persona: 'student', version: 'v3' };
 * startBot({ reply: () => ({ text: 'hello', made }) });
 * ```
 */
export interface Provenance {
  /** The model, as its makers call it. */
  readonly model?: string | undefined;
  /** Name of the persona. */
  readonly persona?: string | undefined;
  /** Hash of the system prompt, in any notation. */
  readonly hash?: string | undefined;
  /** Version of the bot, in any notation. */
  readonly version?: string | undefined;
}

/** A reply: a text, or the probability of human for each target. */
export type Reply = { readonly text: string } | { readonly beliefs: Readonly<Record<string, number>> };

/** Prompts of a format. */
export interface Prompting<View, Command> {
  /** Prompt kinds that a bot must support for each role. */
  readonly needs: Readonly<Record<string, readonly PromptKind[]>>;
  /**
   * Current prompts for the seat of this view, at most one of each kind and recipient. None for spectators.
   */
  readonly prompts: (view: View) => readonly OpenPrompt[];
  /**
   * Command for a reply; its text was validated by `readReply`. Undefined: none, as for a belief too near to
   * the middle.
   */
  readonly meant: (view: View, prompt: OpenPrompt, reply: Reply) => CommandDraft<Command> | undefined;
  /**
   * Command for a bot that does not support prompts of this kind, so that no one waits for it; undefined or
   * omitted: none.
   */
  readonly declined?: (view: View, prompt: OpenPrompt) => CommandDraft<Command> | undefined;
}

/** A command without who and when: the host adds that. */
export type CommandDraft<Command> = Command extends unknown ? Omit<Command, 'at' | 'by'> : never;
