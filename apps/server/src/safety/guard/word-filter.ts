/** Filters of texts of people and bots: a library, the operator's list, and contact data. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { messageForCode } from '@parlour/protocol';
import type { TextCheck } from '../../platform/rules/text-check.ts';
import { findContact } from './contacts.ts';
import { parseWordList, type WordList } from './word-list.ts';

/** The file in the data directory that an operator may write. */
export const refusedWordsFile = 'refused-words.txt';
/** Polling interval of the file, in milliseconds. */
const every = 2000;

export interface FilterOptions {
  /** Looks for words of a language in a text, in their disguises as well; left out: none does. */
  readonly library?: ((text: string) => string | undefined) | undefined;
  /** The operator's list as it is now; left out: there is none. */
  readonly list?: () => WordList | undefined;
  readonly refusesContacts?: boolean;
}

/** Names the rejected word, so that it can be changed. Depends only on the text. */
export function createTextCheck({
  library,
  list = () => undefined,
  refusesContacts = false,
}: FilterOptions): TextCheck {
  return (text) => {
    const word = list()?.find(text) ?? library?.(text);
    if (word !== undefined) return refusal('word-refused', { word });
    const contact = refusesContacts ? findContact(text) : undefined;
    return contact === undefined ? undefined : refusal('contact-refused', { contact });
  };
}

const refusal = (code: 'word-refused' | 'contact-refused', details: Record<string, string>) => ({
  code,
  message: messageForCode(code),
  details,
});

/** The list in a data directory, read again when its file has changed. */
export function watchWordList(directory: string, now: () => number = Date.now): () => WordList | undefined {
  const file = join(directory, refusedWordsFile);
  let known: { readonly list: WordList | undefined; readonly changedAt: number } | undefined;
  let lookAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() < lookAt) return known?.list;
    lookAt = now() + every;
    const changedAt = existsSync(file) ? statSync(file).mtimeMs : 0;
    if (known?.changedAt !== changedAt)
      known = { changedAt, list: changedAt === 0 ? undefined : parseWordList(readFileSync(file, 'utf8')) };
    return known.list;
  };
}
