/** The words of ratings, which are fetched with the pages that need them. */
import i18next from 'i18next';
import { ratings as english } from './en/ratings.ts';
import { ratings as russian } from './ru/ratings.ts';

/** What pages give to `useTranslation`. */
export const ratingWords = 'ratings';

i18next.addResourceBundle('en', ratingWords, english);
i18next.addResourceBundle('ru', ratingWords, russian);
