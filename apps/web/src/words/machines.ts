/** The words of the table of machines, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/machines.json' with { type: 'json' };
import russian from '../locales/ru/machines.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const machineWords = 'machines';

i18next.addResourceBundle('en', machineWords, english);
i18next.addResourceBundle('ru', machineWords, russian);
