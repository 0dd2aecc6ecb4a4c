/** The lists of everyday words that Parlour brings, by language and size. Where they are from: docs/reference/word-lists.md. */
import { english } from './vocabulary/english.ts';
import { russian } from './vocabulary/russian.ts';

const languages = { en: english, ru: russian } as const;
const sizes = [100, 1000, 5000] as const;

/** Such as `en-1000`: the language of the words, and how many. */
export type WordListName = `${keyof typeof languages}-${(typeof sizes)[number]}`;
export const wordListNames: readonly WordListName[] = (['en', 'ru'] as const).flatMap((language) =>
  sizes.map((size) => `${language}-${size}` as const),
);

const lists = new Map<WordListName, readonly string[]>();

/** Words by frequency; a shorter list is a prefix of a longer one. */
export function wordList(name: WordListName): readonly string[] {
  const known = lists.get(name);
  if (known !== undefined) return known;
  const [language, size] = name.split('-') as [keyof typeof languages, string];
  const list = languages[language].trim().split(/\s+/).slice(0, Number(size));
  lists.set(name, list);
  return list;
}
