/** The words of the pages on which one guesses finished games, which are fetched with them. */
import i18next from 'i18next';
import english from '../locales/en/who.json' with { type: 'json' };
import russian from '../locales/ru/who.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const whoWords = 'who';

i18next.addResourceBundle('en', whoWords, english);
i18next.addResourceBundle('ru', whoWords, russian);
