/** The words of safety, which are fetched with the pages that need them. */
import i18next from 'i18next';
import { safety as english } from './en/safety.ts';
import { safety as russian } from './ru/safety.ts';

/** What pages give to `useTranslation`. */
export const safetyWords = 'safety';

i18next.addResourceBundle('en', safetyWords, english);
i18next.addResourceBundle('ru', safetyWords, russian);
