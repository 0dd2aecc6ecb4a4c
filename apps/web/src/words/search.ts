/** The words of the search over games, which are fetched with it. */
import i18next from 'i18next';
import { search as english } from './en/search.ts';
import { search as russian } from './ru/search.ts';

/** What pages give to `useTranslation`. */
export const searchWords = 'search';

i18next.addResourceBundle('en', searchWords, english);
i18next.addResourceBundle('ru', searchWords, russian);
