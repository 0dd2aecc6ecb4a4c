/** The words of the page of practice with a secret, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/practice.json' with { type: 'json' };
import russian from '../locales/ru/practice.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const practiceWords = 'practice';

i18next.addResourceBundle('en', practiceWords, english);
i18next.addResourceBundle('ru', practiceWords, russian);
