/** The words that all formats of talk share, and how a format says its own beside them. */
import { talk as english } from '../words/en/talk.ts';
import { type Say as SayOf, sayerOf } from '../words/of-format.ts';
import { talk as russian } from '../words/ru/talk.ts';

const shared = { name: 'talk', en: english, ru: russian };

/** Says a format's own words, and those that all formats of talk share. */
export type Say<English> = SayOf<English, typeof english>;

/** Says the words that all formats of talk share. */
export const useTalkWords = sayerOf(shared);

/** What says the words of a format of talk. */
export const talkWords = <English extends object>(
  name: string,
  en: English,
  ru: object,
): (() => Say<English>) => sayerOf({ name, en, ru }, shared);
