/** The words of campaigns of annotation, which are fetched with their page. */
import i18next from 'i18next';
import english from '../locales/en/annotate.json' with { type: 'json' };
import russian from '../locales/ru/annotate.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const annotateNamespace = 'annotate';

i18next.addResourceBundle('en', annotateNamespace, english);
i18next.addResourceBundle('ru', annotateNamespace, russian);
