/** The words of the page of training, which are fetched with it. */
import i18next from 'i18next';
import { train as english } from './en/train.ts';
import { train as russian } from './ru/train.ts';

/** What pages give to `useTranslation`. */
export const trainWords = 'train';

i18next.addResourceBundle('en', trainWords, english);
i18next.addResourceBundle('ru', trainWords, russian);
