/** The words of gatherings, which are fetched with their pages. */
import i18next from 'i18next';
import english from '../locales/en/gathering.json' with { type: 'json' };
import russian from '../locales/ru/gathering.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const gatheringNamespace = 'gathering';

i18next.addResourceBundle('en', gatheringNamespace, english);
i18next.addResourceBundle('ru', gatheringNamespace, russian);
