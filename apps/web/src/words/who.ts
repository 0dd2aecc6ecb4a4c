/** The words of the pages on which one guesses finished games, which are fetched with them. */
import i18next from 'i18next';
import { who as english } from './en/who.ts';
import { who as russian } from './ru/who.ts';

/** What pages give to `useTranslation`. */
export const whoWords = 'who';

i18next.addResourceBundle('en', whoWords, english);
i18next.addResourceBundle('ru', whoWords, russian);
