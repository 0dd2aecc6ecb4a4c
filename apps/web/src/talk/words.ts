/** The texts that all formats of talk share, and how a format says its own beside them. */
import en from '../locales/en/talk.json' with { type: 'json' };
import type { TalkMessages } from '../locales/messages.ts';
import ru from '../locales/ru/talk.json' with { type: 'json' };
import { type SayWords, sayerOf } from '../words/of-format.ts';

/** Texts that all formats share. */
export const sharedNamespace = { name: 'talk', en, ru };

/** Says a format's own texts, and those that all formats of talk share. */
export type SayTalk<Messages> = SayWords<Messages & TalkMessages>;

/** Says the texts that all formats of talk share. */
export const useTalkWords = sayerOf<TalkMessages>(sharedNamespace);

/** Returns a hook that says the texts of a format of talk. */
export const talkWords = <Messages>(name: string, en: object, ru: object): (() => SayTalk<Messages>) =>
  sayerOf<Messages & TalkMessages>({ name, en, ru }, sharedNamespace);
