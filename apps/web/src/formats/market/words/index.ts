/** Says the words of the Market, and those that all pages share. */
import type { en as shared } from '../../../words/en.ts';
import { type Say as SayOf, sayerOf } from '../../../words/of-format.ts';
import { lesson } from './en/lesson.ts';
import { replay } from './en/replay.ts';
import { table } from './en/table.ts';
import { lesson as ruLesson } from './ru/lesson.ts';
import { replay as ruReplay } from './ru/replay.ts';
import { table as ruTable } from './ru/table.ts';

export const en = { ...table, ...lesson, ...replay };
export const ru = { ...ruTable, ...ruLesson, ...ruReplay };

export type Say = SayOf<typeof en, typeof shared>;
export const useWords: () => Say = sayerOf(
  { name: 'market', en, ru },
  // Those are there with every page.
  { name: 'translation', en: {} as typeof shared, ru: {} },
);
