/** Texts for judges, loaded with their pages. */
import i18next from 'i18next';
import english from '../locales/en/judging.json' with { type: 'json' };
import russian from '../locales/ru/judging.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const judgingWords = 'judging';

i18next.addResourceBundle('en', judgingWords, english);
i18next.addResourceBundle('ru', judgingWords, russian);
