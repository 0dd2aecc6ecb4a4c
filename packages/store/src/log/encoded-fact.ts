/** Facts as a database stores them, their words apart. */
import type { Fact } from './event-log.ts';

/** A fact as it is stored: its words apart from the rest. */
export interface EncodedFact {
  readonly type: string;
  /** The fact without its `text`, as JSON. */
  readonly body: string;
  /** Whether the fact has a field `text`, be it null. */
  readonly words: boolean;
  /** The text as JSON, with its quotes: so every string comes back exactly, lone surrogates and NUL included. */
  readonly text: string | null;
}

/** Takes a snapshot of a fact. As in all JSON, a field that is undefined is left out. */
export function encodeFact(fact: Fact): EncodedFact {
  if (typeof fact.type !== 'string') throw new TypeError('a fact needs a type');
  const { text } = fact;
  if (text === undefined) return { type: fact.type, body: JSON.stringify(fact), words: false, text: null };
  if (text !== null && typeof text !== 'string') {
    throw new TypeError(`${fact.type}: text must be a string or null`);
  }
  return {
    type: fact.type,
    body: JSON.stringify({ ...fact, text: undefined }),
    words: true,
    text: typeof text === 'string' ? JSON.stringify(text) : null,
  };
}

/** The fact of a stored row. */
export function decodeFact({ body, words, text }: Omit<EncodedFact, 'type'>): Fact {
  const fact = JSON.parse(body);
  if (words) fact.text = text === null || isErased(text) ? null : JSON.parse(text);
  return fact;
}

/**
 * Overwrites an erased text: blanks of exactly its length in UTF-8.
 *
 * Deleting the row is not enough. SQLite's `secure_delete` blanks a deleted row, but not the copies in the
 * gaps of pages when rows move between them, and deletions make others move. Rows that are only appended and
 * overwritten in place never move.
 */
export function erasedTextOf(text: string): string {
  return ' '.repeat(Buffer.byteLength(text));
}

/** Whether a stored text was erased: blanks stand where JSON should be. */
export const isErased = (text: string): boolean => text.startsWith(' ');
