/** The words of playing hours, which are fetched with them. */
import i18next from 'i18next';
import english from '../locales/en/hours.json' with { type: 'json' };
import russian from '../locales/ru/hours.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const hoursWords = 'hours';

i18next.addResourceBundle('en', hoursWords, english);
i18next.addResourceBundle('ru', hoursWords, russian);
