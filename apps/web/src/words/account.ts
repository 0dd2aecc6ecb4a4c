/** The words of the account, which are fetched with its pages. */
import i18next from 'i18next';
import english from '../locales/en/account.json' with { type: 'json' };
import russian from '../locales/ru/account.json' with { type: 'json' };

i18next.addResourceBundle('en', 'translation', english, true);
i18next.addResourceBundle('ru', 'translation', russian, true);
