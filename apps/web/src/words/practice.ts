/** The words of the page of practice with a secret, which are fetched with it. */
import i18next from 'i18next';
import { practice as english } from './en/practice.ts';
import { practice as russian } from './ru/practice.ts';

/** What the page gives to `useTranslation`. */
export const practiceWords = 'practice';

i18next.addResourceBundle('en', practiceWords, english);
i18next.addResourceBundle('ru', practiceWords, russian);
