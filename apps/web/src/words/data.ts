/** The words of the page of data, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/data.json' with { type: 'json' };
import russian from '../locales/ru/data.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const dataWords = 'data';

i18next.addResourceBundle('en', dataWords, english);
i18next.addResourceBundle('ru', dataWords, russian);
