/** The words of interviews, which are fetched with their pages. */
import i18next from 'i18next';
import english from '../locales/en/interview.json' with { type: 'json' };
import russian from '../locales/ru/interview.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const interviewNamespace = 'interview';

i18next.addResourceBundle('en', interviewNamespace, english);
i18next.addResourceBundle('ru', interviewNamespace, russian);
