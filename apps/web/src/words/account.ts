/** The words of the account in English, which are fetched with its pages. */
import i18next from 'i18next';
import account from '../locales/en/account.json' with { type: 'json' };

i18next.addResourceBundle('en', 'translation', account, true);
