/** The words of the privacy page, which are fetched with it. */
import i18next from 'i18next';
import { privacy as english } from './en/privacy.ts';
import { privacy as russian } from './ru/privacy.ts';

/** What the page gives to `useTranslation`. */
export const privacyWords = 'privacy';

i18next.addResourceBundle('en', privacyWords, english);
i18next.addResourceBundle('ru', privacyWords, russian);
