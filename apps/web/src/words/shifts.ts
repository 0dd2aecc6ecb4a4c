/** The words of the page of answers that moved the price, which are fetched with it. */
import i18next from 'i18next';
import { shifts as english } from './en/shifts.ts';
import { shifts as russian } from './ru/shifts.ts';

/** What pages give to `useTranslation`. */
export const shiftsWords = 'shifts';

i18next.addResourceBundle('en', shiftsWords, english);
i18next.addResourceBundle('ru', shiftsWords, russian);
