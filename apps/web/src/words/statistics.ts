/** The words of the pages of statistics, which are fetched with them. */
import i18next from 'i18next';
import { statistics as english } from './en/statistics.ts';
import { statistics as russian } from './ru/statistics.ts';

/** What pages give to `useTranslation`. */
export const statisticsWords = 'statistics';

i18next.addResourceBundle('en', statisticsWords, english);
i18next.addResourceBundle('ru', statisticsWords, russian);
