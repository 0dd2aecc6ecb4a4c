/** The words of the league, which are fetched with its pages. */
import i18next from 'i18next';
import english from '../locales/en/league.json' with { type: 'json' };
import russian from '../locales/ru/league.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const leagueWords = 'league';

i18next.addResourceBundle('en', leagueWords, english);
i18next.addResourceBundle('ru', leagueWords, russian);
