/** The words of studies, which are fetched with their page. */
import i18next from 'i18next';
import english from '../locales/en/study.json' with { type: 'json' };
import russian from '../locales/ru/study.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const studyNamespace = 'study';

i18next.addResourceBundle('en', studyNamespace, english);
i18next.addResourceBundle('ru', studyNamespace, russian);
