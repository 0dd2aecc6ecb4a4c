/** The words of proposals and of the editor of presets, which are fetched with their pages. */
import i18next from 'i18next';
import english from '../locales/en/proposals.json' with { type: 'json' };
import russian from '../locales/ru/proposals.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const proposalWords = 'proposals';

i18next.addResourceBundle('en', proposalWords, english);
i18next.addResourceBundle('ru', proposalWords, russian);
