/** Brings the words of the Market with its pages: the front page does without them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { en as shared } from '../../../words/en.ts';
import { lesson } from './en/lesson.ts';
import { replay } from './en/replay.ts';
import { table } from './en/table.ts';
import { lesson as ruLesson } from './ru/lesson.ts';
import { replay as ruReplay } from './ru/replay.ts';
import { table as ruTable } from './ru/table.ts';

export const en = { ...table, ...lesson, ...replay };
export const ru = { ...ruTable, ...ruLesson, ...ruReplay };

/** Says the words of the Market, and those that all pages share. */
export function useWords(): Say {
  if (!i18next.hasResourceBundle('en', 'market')) {
    i18next.addResourceBundle('en', 'market', en);
    i18next.addResourceBundle('ru', 'market', ru);
  }
  return useTranslation(['market', 'translation'] as never, { nsMode: 'fallback' }).t as unknown as Say;
}

type Leaf<T, Path extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string
    ? `${Path}${Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key}`
    : Leaf<T[Key], `${Path}${Key}.`>;
}[keyof T & string];

/** A sentence by its name, with what fills its gaps. */
export type Say = (
  name: Leaf<typeof en> | Leaf<typeof shared>,
  gaps?: Readonly<Record<string, string | number>>,
) => string;
