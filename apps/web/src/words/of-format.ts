/** Brings the words of a format with its pages: the front page does without them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

type Leaf<T, Path extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string
    ? `${Path}${Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key}`
    : Leaf<T[Key], `${Path}${Key}.`>;
}[keyof T & string];

/** A sentence by its name, with what fills its gaps. */
export type Say<English, Beside = object> = (
  name: Leaf<English> | Leaf<Beside>,
  gaps?: Readonly<Record<string, string | number>>,
) => string;

/** Words in both languages, under a name of their own. */
export interface Words<English extends object> {
  readonly name: string;
  readonly en: English;
  readonly ru: object;
}

/** What says the words, and those of `beside` where the first have none of that name. */
export function sayerOf<English extends object, Beside extends object = object>(
  own: Words<English>,
  beside?: Words<Beside>,
): () => Say<English, Beside> {
  const all = beside === undefined ? [own] : [own, beside];
  const names = all.map(({ name }) => name);
  return function useWords() {
    for (const { name, en, ru } of all)
      if (!i18next.hasResourceBundle('en', name)) {
        i18next.addResourceBundle('en', name, en);
        i18next.addResourceBundle('ru', name, ru);
      }
    return useTranslation(names as never, { nsMode: 'fallback' }).t as unknown as Say<English, Beside>;
  };
}
