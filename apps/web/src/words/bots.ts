/** The words of bots, which are fetched with their pages. */
import englishFaults from '@parlour/protocol/locales/en/bot-faults.json' with { type: 'json' };
import russianFaults from '@parlour/protocol/locales/ru/bot-faults.json' with { type: 'json' };
import i18next from 'i18next';
import english from '../locales/en/bots.json' with { type: 'json' };
import russian from '../locales/ru/bots.json' with { type: 'json' };

// Of the log of a bot: for its author some codes mean something else than for a player.
i18next.addResourceBundle('en', 'translation', { ...english, errors: { bot: englishFaults } }, true);
i18next.addResourceBundle('ru', 'translation', { ...russian, errors: { bot: russianFaults } }, true);
