/** The words of researchers' studies, which are fetched with their pages. */
import i18next from 'i18next';
import english from '../locales/en/studies.json' with { type: 'json' };
import russian from '../locales/ru/studies.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const studiesWords = 'studies';

i18next.addResourceBundle('en', studiesWords, english);
i18next.addResourceBundle('ru', studiesWords, russian);
