/** The words of campaigns of annotation, which are fetched with their page. */
import i18next from 'i18next';
import { annotate as english } from './en/annotate.ts';
import { annotate as russian } from './ru/annotate.ts';

/** What pages give to `useTranslation`. */
export const annotateWords = 'annotate';

i18next.addResourceBundle('en', annotateWords, english);
i18next.addResourceBundle('ru', annotateWords, russian);
