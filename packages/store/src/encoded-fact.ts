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
  const { text, ...rest } = fact;
  if (typeof fact.type !== 'string') throw new TypeError('a fact needs a type');
  if (text !== undefined && text !== null && typeof text !== 'string') {
    throw new TypeError(`${fact.type}: text must be a string or null`);
  }
  return {
    type: fact.type,
    body: JSON.stringify(rest),
    words: text !== undefined,
    text: typeof text === 'string' ? JSON.stringify(text) : null,
  };
}

/** The fact of a stored row. Blanks where JSON should be are an erased text (see `blankedText`). */
export function decodeFact({ body, words, text }: Omit<EncodedFact, 'type'>): Fact {
  const fact = JSON.parse(body);
  if (words) fact.text = text === null || text.startsWith(' ') ? null : JSON.parse(text);
  return fact;
}

/**
 * What an erased text is overwritten with: blanks of exactly its length in UTF-8.
 *
 * Deleting the row would not do: SQLite's `secure_delete` blanks a deleted row, but not the copies that stay in
 * the gaps of pages when rows move between them, and deleting rows makes others move. Rows that are only
 * added at the end and overwritten in place never move.
 */
export function blankedText(text: string): string {
  return ' '.repeat(Buffer.byteLength(text));
}
