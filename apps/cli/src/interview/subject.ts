/** Interface of every kind of subject. */
import type { Answer, Asked, Reading } from '@parlour/interview';
import type { Tokens } from '../progress.ts';
import type { Settings } from './settings.ts';

/** Options of requesting and reading replies. */
export interface AskingOptions {
  readonly mode: Settings['mode'];
  readonly reading: Reading;
  /** Time limit of one request, in milliseconds. */
  readonly timeout: number;
  /** Undefined: the endpoint's default. */
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
}

/** Reply of a subject. */
export interface SubjectReply {
  readonly answer: Answer;
  /** The reply in its own words; null where it has none. */
  readonly reply: string | null;
  readonly tokens?: Tokens;
}

/** A subject of interviews. */
export interface Subject {
  /** As it was typed. */
  readonly name: string;
  /** Common part of all its requests, for the trace. */
  readonly common: object;
  /** Rejects with a RequestFailed where a request failed. */
  readonly ask: (asked: Asked, dialogue: number, signal: AbortSignal) => Promise<SubjectReply>;
  /** Stores the answers to a whole interview publicly on the subject's server. */
  readonly keep?: (interview: string, answers: readonly Answer[]) => Promise<void>;
  readonly close: () => Promise<void>;
}
