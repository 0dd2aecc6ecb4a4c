/** The words around replays on pages of others, which are fetched with a replay. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { embed as english } from './en/embed.ts';
import { embed as russian } from './ru/embed.ts';

i18next.addResourceBundle('en', 'embed', english);
i18next.addResourceBundle('ru', 'embed', russian);

/** The words of the house, and with `embed:` these. */
export const useEmbedWords = () => useTranslation(['translation', 'embed']).t;
