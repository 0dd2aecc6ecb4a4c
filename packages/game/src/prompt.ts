/** Somebody is asked to say or to judge something: the whole of what a bot must understand. */
import type { Constraint } from './constraints.ts';
import type { RefusalDetails } from './refusal.ts';
import type { Instant } from './time.ts';

export const promptKinds = ['say', 'judge'] as const;
export type PromptKind = (typeof promptKinds)[number];

/** What a text in a free talk is for: to open the talk, to answer, to go on after one's own words, or to break a silence. */
export const occasions = ['open', 'answer', 'go-on', 'break-silence'] as const;
export type Occasion = (typeof occasions)[number];

/** One message of a talk, as one who reads it has it. */
export interface Said {
  /** The seat that said it; in a talk that is no game, a name. */
  readonly by: string;
  /** Null: it was erased. */
  readonly text: string | null;
  /** Milliseconds from the start. */
  readonly at: number;
}

/** What a reply is held to. One that breaks a limit is not said: whoever made it is asked once more. */
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

/** The rule that a reply broke. */
export interface ReplyFault {
  /** The code with which a person's message would be refused. */
  readonly code: string;
  /** In plain English. */
  readonly message: string;
  readonly details?: RefusalDetails | undefined;
}

/** What a prompt says, whoever it is put to and wherever. */
interface PromptWords {
  readonly kind: PromptKind;
  /** Who is asked: the seat. */
  readonly you: string;
  /** Their role. */
  readonly as: string;
  /** Everybody else in the talk, also who has not spoken yet; left out: it tells nothing. */
  readonly others?: readonly string[];
  /** Who hears what is said; left out: everybody. */
  readonly to?: string;
  /** The announced probability that somebody judged here is human. */
  readonly prior: number;
  /** All that was said, as the asked one has it, in order. */
  readonly talk: readonly Said[];
  /** Who is judged. Empty: nobody, there is only something to say. */
  readonly whom: readonly string[];
  readonly limits: PromptLimits;
  /** What the game is about and what is asked, in plain English. */
  readonly rules: string;
}

/** What a seat is asked for now, made out of its own view and nothing else. */
export interface OpenPrompt extends PromptWords {
  /** A reply that comes later is silence. Left out: as long as the game goes on. */
  readonly deadline?: Instant;
  /** One may speak at any time, so the house says when somebody is asked to. Left out: they are asked as soon as it is there. */
  readonly free?: true;
  /** What the text is for, where the rules know it. Left out: to answer, or the house says it. */
  readonly occasion?: Occasion;
}

/** The same as it is put to a bot. */
export interface Prompt extends PromptWords {
  /** Names this prompt in its reply. It tells nothing. */
  readonly id: string;
  /** What the text is for, where the talk is free and the house says when it appears. Left out: to answer. */
  readonly occasion?: Occasion;
  /** Null: it belongs to no game, it is an errand. */
  readonly game: string | null;
  readonly preset: string;
  /** So long, from now on, a reply counts: milliseconds. Left out: until a newer prompt comes, or the game is over. */
  readonly deadlineMs?: number;
  /** It is asked for the second and last time: this is what was wrong with the first reply, and none of that was said. */
  readonly fault?: ReplyFault;
}

/** With what a bot made a reply. Nobody is told of it before the game is over. */
export interface Made {
  /** The model, as its makers call it. */
  readonly model: string;
  /** Who it was told to be. */
  readonly persona?: string | undefined;
  /** SHA-256 of what it was told, in hexadecimal. */
  readonly hash?: string | undefined;
}

/** What comes back: a text, or for each one judged the probability that they are human. */
export type Reply = { readonly text: string } | { readonly beliefs: Readonly<Record<string, number>> };

/** What a format knows of prompts. */
export interface Prompting<View, Command> {
  /** What a bot must be able to do to play a role. */
  readonly needs: Readonly<Record<string, readonly PromptKind[]>>;
  /** What the seat of this view is asked for now, at most once of each kind and addressee. A spectator is asked nothing. */
  readonly prompts: (view: View) => readonly OpenPrompt[];
  /** The command that a reply comes to; its text was read by `readReply` before. Undefined: none, as for a belief that is too near to the middle. */
  readonly meant: (view: View, prompt: OpenPrompt, reply: Reply) => Meant<Command> | undefined;
  /**
   * What a bot does that replies to no prompts of this kind, so that no one waits for it; undefined, or left out: nothing.
   */
  readonly declined?: (view: View, prompt: OpenPrompt) => Meant<Command> | undefined;
}

/** A command without who and when: the host adds that. */
export type Meant<Command> = Command extends unknown ? Omit<Command, 'at' | 'by'> : never;
