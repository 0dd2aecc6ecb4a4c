/** The words of operators' campaigns and of survival curves, which are fetched with their pages. */
import i18next from 'i18next';
import english from '../locales/en/campaigns.json' with { type: 'json' };
import russian from '../locales/ru/campaigns.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const campaignWords = 'campaigns';

i18next.addResourceBundle('en', campaignWords, english);
i18next.addResourceBundle('ru', campaignWords, russian);
