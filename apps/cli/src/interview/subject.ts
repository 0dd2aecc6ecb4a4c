/** Who is interviewed: what every kind of subject can do. */
import type { Answer, Asked, Reading } from '@parlour/interview';
import type { Tokens } from '../progress.ts';

/** How a reply is got and read. */
export interface AskingOptions {
  readonly mode: 'generate' | 'logprobs' | 'multiturn';
  readonly reading: Reading;
  /** So long one request may take, in milliseconds. */
  readonly timeout: number;
  /** Undefined: the endpoint's own. */
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
}

/** What came back. */
export interface Given {
  readonly answer: Answer;
  /** The reply in its own words; null where it has none. */
  readonly reply: string | null;
  readonly tokens?: Tokens;
}

/** Somebody who is interviewed. */
export interface Subject {
  /** As it was typed. */
  readonly name: string;
  /** What every request of it has in common, for the trace. */
  readonly common: object;
  /** Rejects with a RequestFailed where a request failed. */
  readonly ask: (asked: Asked, dialogue: number, signal: AbortSignal) => Promise<Given>;
  /** Keeps the answers to a whole interview where the subject is at home, for everybody to see. */
  readonly keep?: (interview: string, answers: readonly Answer[]) => Promise<void>;
  readonly close: () => Promise<void>;
}
