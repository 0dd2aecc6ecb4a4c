/** The English words of bots, which are fetched with their pages. */
import botFaults from '@parlour/protocol/locales/en/bot-faults.json' with { type: 'json' };
import i18next from 'i18next';
import bots from '../locales/en/bots.json' with { type: 'json' };

i18next.addResourceBundle('en', 'translation', { ...bots, errors: { bot: botFaults } }, true);
