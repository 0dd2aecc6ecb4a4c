/** The words of following, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/follow.json' with { type: 'json' };
import russian from '../locales/ru/follow.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const followWords = 'follow';

i18next.addResourceBundle('en', followWords, english);
i18next.addResourceBundle('ru', followWords, russian);
