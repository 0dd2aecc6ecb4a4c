/** The words of the privacy page, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/privacy.json' with { type: 'json' };
import russian from '../locales/ru/privacy.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const privacyWords = 'privacy';

i18next.addResourceBundle('en', privacyWords, english);
i18next.addResourceBundle('ru', privacyWords, russian);
