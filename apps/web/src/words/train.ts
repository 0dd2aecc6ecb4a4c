/** The words of the page of training, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/train.json' with { type: 'json' };
import russian from '../locales/ru/train.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const trainWords = 'train';

i18next.addResourceBundle('en', trainWords, english);
i18next.addResourceBundle('ru', trainWords, russian);
