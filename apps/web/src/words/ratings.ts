/** The words of ratings, which are fetched with the pages that need them. */
import i18next from 'i18next';
import english from '../locales/en/ratings.json' with { type: 'json' };
import russian from '../locales/ru/ratings.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const ratingWords = 'ratings';

i18next.addResourceBundle('en', ratingWords, english);
i18next.addResourceBundle('ru', ratingWords, russian);
