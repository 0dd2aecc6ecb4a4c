/** The words around replays on pages of others, which are fetched with a replay. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import english from '../locales/en/embed.json' with { type: 'json' };
import russian from '../locales/ru/embed.json' with { type: 'json' };

i18next.addResourceBundle('en', 'embed', english);
i18next.addResourceBundle('ru', 'embed', russian);

/** Common texts, and with `embed:` those for embedding. */
export const useEmbedWords = () => useTranslation(['translation', 'embed']).t;
