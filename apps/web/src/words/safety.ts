/** The words of safety, which are fetched with the pages that need them. */
import i18next from 'i18next';
import english from '../locales/en/safety.json' with { type: 'json' };
import russian from '../locales/ru/safety.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const safetyWords = 'safety';

i18next.addResourceBundle('en', safetyWords, english);
i18next.addResourceBundle('ru', safetyWords, russian);
