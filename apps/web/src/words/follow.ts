/** The words of following, which are fetched with it. */
import i18next from 'i18next';
import { follow as english } from './en/follow.ts';
import { follow as russian } from './ru/follow.ts';

/** What pages give to `useTranslation`. */
export const followWords = 'follow';

i18next.addResourceBundle('en', followWords, english);
i18next.addResourceBundle('ru', followWords, russian);
