/** The language of the pages: chosen by hand, else the browser's. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readLocal, writeLocal } from '../connection/memory.ts';
import { createStore } from '../connection/store.ts';
import type {
  AccountMessages,
  AnnotateMessages,
  ArchiveMessages,
  BotsMessages,
  CampaignsMessages,
  DataMessages,
  EmbedMessages,
  ErrorsMessages,
  FollowMessages,
  GalleryMessages,
  GatheringMessages,
  HoursMessages,
  HouseMessages,
  InterviewMessages,
  JudgingMessages,
  LeagueMessages,
  MachinesMessages,
  ModelsMessages,
  PeopleMessages,
  PracticeMessages,
  PrivacyMessages,
  ProofMessages,
  ProposalsMessages,
  RatingsMessages,
  ResearchMessages,
  SafetyMessages,
  SearchMessages,
  ShiftsMessages,
  StatisticsMessages,
  StudiesMessages,
  StudyMessages,
  TableMessages,
  TrainMessages,
  WhoMessages,
} from '../locales/messages.ts';
import { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    strictInterpolationChecks: true;
    resources: {
      translation: HouseMessages &
        TableMessages &
        ArchiveMessages &
        PeopleMessages &
        AccountMessages &
        BotsMessages & { readonly errors: ErrorsMessages };
      safety: SafetyMessages;
      interview: InterviewMessages;
      annotate: AnnotateMessages;
      campaigns: CampaignsMessages;
      proof: ProofMessages;
      proposals: ProposalsMessages;
      embed: EmbedMessages;
      judging: JudgingMessages;
      league: LeagueMessages;
      machines: MachinesMessages;
      models: ModelsMessages;
      search: SearchMessages;
      follow: FollowMessages;
      gallery: GalleryMessages;
      gathering: GatheringMessages;
      data: DataMessages;
      hours: HoursMessages;
      statistics: StatisticsMessages;
      studies: StudiesMessages;
      study: StudyMessages;
      shifts: ShiftsMessages;
      train: TrainMessages;
      practice: PracticeMessages;
      privacy: PrivacyMessages;
      who: WhoMessages;
      ratings: RatingsMessages;
      research: ResearchMessages;
    };
  }
}

/** All languages by their own names. All except English are loaded on demand. */
export const languages = { en: 'English', ru: 'Русский' } as const;
export type Language = keyof typeof languages;

const loaders: Record<Exclude<Language, 'en'>, () => Promise<object>> = {
  ru: async () => (await import('./ru.ts')).ru,
};

const isOurs = (code: string): code is Language => code in languages;

/** The language chosen by hand, else the first one of the browser's that we speak. */
export function requestedLanguage(kept: string | null, preferred: readonly string[]): Language {
  const codes = [kept ?? '', ...preferred].map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return codes.find(isOurs) ?? 'en';
}

export const language = createStore<Language>('en');

/** Additional texts. */
type More = (language: Language) => Promise<object>;
let more: More = async () => ({});

/** Loads the texts, including additional ones. React escapes them, so i18next must not. */
export async function loadWords(beside: More): Promise<void> {
  more = beside;
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: { ...en, ...(await more('en')) } } },
    interpolation: { escapeValue: false },
  });
  await speak(requestedLanguage(readLocal('language', 'browser'), navigator.languages)).catch(() => {});
}

/** Chooses a language by hand, and keeps the choice. */
export async function chooseLanguage(next: Language): Promise<void> {
  await speak(next);
  writeLocal('language', next, 'browser');
}

/** Pages add their own texts to a language, also before it is spoken. */
const spoken = new Set<Language>(['en']);

async function speak(next: Language): Promise<void> {
  if (next !== 'en' && !spoken.has(next)) {
    const texts = { ...(await loaders[next]()), ...(await more(next)) };
    i18next.addResourceBundle(next, 'translation', texts, true);
    spoken.add(next);
  }
  await i18next.changeLanguage(next);
  language.set(() => next);
  document.documentElement.lang = next;
}
