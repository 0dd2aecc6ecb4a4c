/** The words of the search over games, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/search.json' with { type: 'json' };
import russian from '../locales/ru/search.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const searchWords = 'search';

i18next.addResourceBundle('en', searchWords, english);
i18next.addResourceBundle('ru', searchWords, russian);
