/** The words of the pages of statistics, which are fetched with them. */
import i18next from 'i18next';
import english from '../locales/en/statistics.json' with { type: 'json' };
import russian from '../locales/ru/statistics.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const statisticsWords = 'statistics';

i18next.addResourceBundle('en', statisticsWords, english);
i18next.addResourceBundle('ru', statisticsWords, russian);
