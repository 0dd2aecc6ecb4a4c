/** Which texts this house does not take, from people and bots alike: by a library, by the operator's list, by contacts. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ProtocolError, sentenceOf } from '@parlour/protocol';
import { contactIn } from './contacts.ts';
import { type WordList, wordList } from './word-list.ts';

/** The file in the data directory that an operator may write. */
export const wordFile = 'refused-words.txt';
/** How often it is looked at, in milliseconds. */
const every = 2000;

/** Why a text is refused; undefined: it is taken. */
export type TextCheck = (text: string) => ProtocolError | undefined;

export interface FilterOptions {
  /** Looks for words of a language in a text, in their disguises as well; left out: none does. */
  readonly library?: ((text: string) => string | undefined) | undefined;
  /** The operator's list as it is now; left out: there is none. */
  readonly list?: () => WordList | undefined;
  readonly refusesContacts?: boolean;
}

/** What is found is named, so that it can be changed. The answer depends on the text alone. */
export function textCheck({
  library,
  list = () => undefined,
  refusesContacts = false,
}: FilterOptions): TextCheck {
  return (text) => {
    const word = list()?.find(text) ?? library?.(text);
    if (word !== undefined) return refusal('word-refused', { word });
    const contact = refusesContacts ? contactIn(text) : undefined;
    return contact === undefined ? undefined : refusal('contact-refused', { contact });
  };
}

const refusal = (code: 'word-refused' | 'contact-refused', details: Record<string, string>) => ({
  code,
  message: sentenceOf(code),
  details,
});

/** The list in a data directory, read again when its file has changed. */
export function listIn(directory: string, now: () => number = Date.now): () => WordList | undefined {
  const file = join(directory, wordFile);
  let known: { readonly list: WordList | undefined; readonly changedAt: number } | undefined;
  let lookAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() < lookAt) return known?.list;
    lookAt = now() + every;
    const changedAt = existsSync(file) ? statSync(file).mtimeMs : 0;
    if (known?.changedAt !== changedAt)
      known = { changedAt, list: changedAt === 0 ? undefined : wordList(readFileSync(file, 'utf8')) };
    return known.list;
  };
}
