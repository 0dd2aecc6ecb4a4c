/** The words of operators' campaigns and of survival curves, which are fetched with their pages. */
import i18next from 'i18next';
import { campaigns as english } from './en/campaigns.ts';
import { campaigns as russian } from './ru/campaigns.ts';

/** What pages give to `useTranslation`. */
export const campaignWords = 'campaigns';

i18next.addResourceBundle('en', campaignWords, english);
i18next.addResourceBundle('ru', campaignWords, russian);
