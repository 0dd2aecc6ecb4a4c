/** The words of operators' page of language models, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/models.json' with { type: 'json' };
import russian from '../locales/ru/models.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const modelWords = 'models';

i18next.addResourceBundle('en', modelWords, english);
i18next.addResourceBundle('ru', modelWords, russian);
