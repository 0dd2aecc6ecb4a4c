/** Brings the words of the duel with its pages: the front page does without them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { en } from './en.ts';
import { ru } from './ru.ts';

/** Says the words of the duel. */
export function useWords(): Say {
  if (!i18next.hasResourceBundle('en', 'duel')) {
    i18next.addResourceBundle('en', 'duel', en);
    i18next.addResourceBundle('ru', 'duel', ru);
  }
  return useTranslation('duel' as never).t as unknown as Say;
}

type Leaf<T, Path extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string
    ? `${Path}${Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key}`
    : Leaf<T[Key], `${Path}${Key}.`>;
}[keyof T & string];

/** A sentence by its name, with what fills its gaps. */
export type Say = (name: Leaf<typeof en>, gaps?: Readonly<Record<string, string | number>>) => string;
