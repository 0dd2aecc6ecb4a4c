/** The Russian texts of errors over HTTP, which are fetched with the first of them. */
import httpErrors from '@parlour/protocol/locales/ru/http-errors.json' with { type: 'json' };
import i18next from 'i18next';

i18next.addResourceBundle('ru', 'translation', { errors: httpErrors }, true);
