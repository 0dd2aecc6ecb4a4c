/** The words of the page of answers that moved the price, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/shifts.json' with { type: 'json' };
import russian from '../locales/ru/shifts.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const shiftsNamespace = 'shifts';

i18next.addResourceBundle('en', shiftsNamespace, english);
i18next.addResourceBundle('ru', shiftsNamespace, russian);
