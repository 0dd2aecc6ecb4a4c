/** The words of judges, which are fetched with what shows them. */
import i18next from 'i18next';
import { judging as english } from './en/judging.ts';
import { judging as russian } from './ru/judging.ts';

/** What pages give to `useTranslation`. */
export const judgingWords = 'judging';

i18next.addResourceBundle('en', judgingWords, english);
i18next.addResourceBundle('ru', judgingWords, russian);
