/** The words of playing hours, which are fetched with them. */
import i18next from 'i18next';
import { hours as english } from './en/hours.ts';
import { hours as russian } from './ru/hours.ts';

/** What pages give to `useTranslation`. */
export const hoursWords = 'hours';

i18next.addResourceBundle('en', hoursWords, english);
i18next.addResourceBundle('ru', hoursWords, russian);
