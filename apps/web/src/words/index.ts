/** The language of the pages: chosen by hand, else the browser's. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { recall, remember } from '../connection/memory.ts';
import { createStore } from '../connection/store.ts';
import type { account } from './en/account.ts';
import type { annotate } from './en/annotate.ts';
import type { bots } from './en/bots.ts';
import type { campaigns } from './en/campaigns.ts';
import type { embed } from './en/embed.ts';
import type { follow } from './en/follow.ts';
import type { gallery } from './en/gallery.ts';
import type { gathering } from './en/gathering.ts';
import type { hours } from './en/hours.ts';
import type { interview } from './en/interview.ts';
import type { judging } from './en/judging.ts';
import type { practice } from './en/practice.ts';
import type { privacy } from './en/privacy.ts';
import type { ratings } from './en/ratings.ts';
import type { reference } from './en/reference.ts';
import type { safety } from './en/safety.ts';
import type { search } from './en/search.ts';
import type { shifts } from './en/shifts.ts';
import type { statistics } from './en/statistics.ts';
import type { train } from './en/train.ts';
import type { who } from './en/who.ts';
import { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en & typeof account & typeof bots & typeof reference;
      safety: typeof safety;
      interview: typeof interview;
      annotate: typeof annotate;
      campaigns: typeof campaigns;
      embed: typeof embed;
      judging: typeof judging;
      search: typeof search;
      follow: typeof follow;
      gallery: typeof gallery;
      gathering: typeof gathering;
      hours: typeof hours;
      statistics: typeof statistics;
      shifts: typeof shifts;
      train: typeof train;
      practice: typeof practice;
      privacy: typeof privacy;
      who: typeof who;
      ratings: typeof ratings;
    };
  }
}

/** Every language we speak, by its own name. All but English are loaded when they are asked for. */
export const languages = { en: 'English', ru: 'Русский' } as const;
export type Language = keyof typeof languages;

const loaders: Record<Exclude<Language, 'en'>, () => Promise<object>> = {
  ru: async () => (await import('./ru.ts')).ru,
};

const isOurs = (code: string): code is Language => code in languages;

/** The language chosen by hand, else the first one of the browser's that we speak. */
export function wished(kept: string | null, preferred: readonly string[]): Language {
  const codes = [kept ?? '', ...preferred].map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return codes.find(isOurs) ?? 'en';
}

export const language = createStore<Language>('en');

/** Words that come beside ours. */
type More = (language: Language) => Promise<object>;
let more: More = async () => ({});

/** Loads the words, and more beside them. React escapes them, so i18next must not. */
export async function loadWords(beside: More): Promise<void> {
  more = beside;
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: { ...en, ...(await more('en')) } } },
    interpolation: { escapeValue: false },
  });
  await speak(wished(recall('language', 'browser'), navigator.languages)).catch(() => {});
}

/** Chooses a language by hand, and keeps the choice. */
export async function choose(next: Language): Promise<void> {
  await speak(next);
  remember('language', next, 'browser');
}

async function speak(next: Language): Promise<void> {
  if (next !== 'en' && !i18next.hasResourceBundle(next, 'translation'))
    i18next.addResourceBundle(next, 'translation', { ...(await loaders[next]()), ...(await more(next)) });
  await i18next.changeLanguage(next);
  language.set(() => next);
  document.documentElement.lang = next;
}
