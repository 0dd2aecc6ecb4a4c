/** The English words of bots and of the reference, which are fetched with their pages. */
import i18next from 'i18next';
import { bots } from './en/bots.ts';
import { reference } from './en/reference.ts';

i18next.addResourceBundle('en', 'translation', { ...bots, ...reference }, true);
