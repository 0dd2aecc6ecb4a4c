/** The words of interviews, which are fetched with their pages. */
import i18next from 'i18next';
import { interview as english } from './en/interview.ts';
import { interview as russian } from './ru/interview.ts';

/** What pages give to `useTranslation`. */
export const interviewWords = 'interview';

i18next.addResourceBundle('en', interviewWords, english);
i18next.addResourceBundle('ru', interviewWords, russian);
