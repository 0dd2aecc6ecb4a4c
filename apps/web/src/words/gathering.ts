/** The words of gatherings, which are fetched with their pages. */
import i18next from 'i18next';
import { gathering as english } from './en/gathering.ts';
import { gathering as russian } from './ru/gathering.ts';

/** What pages give to `useTranslation`. */
export const gatheringWords = 'gathering';

i18next.addResourceBundle('en', gatheringWords, english);
i18next.addResourceBundle('ru', gatheringWords, russian);
