/** The words of the page of research, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/research.json' with { type: 'json' };
import russian from '../locales/ru/research.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const researchWords = 'research';

i18next.addResourceBundle('en', researchWords, english);
i18next.addResourceBundle('ru', researchWords, russian);
