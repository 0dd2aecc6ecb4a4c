/** The words of the gallery, which are fetched with it. */
import i18next from 'i18next';
import english from '../locales/en/gallery.json' with { type: 'json' };
import russian from '../locales/ru/gallery.json' with { type: 'json' };

/** Namespace for `useTranslation`. */
export const galleryWords = 'gallery';

i18next.addResourceBundle('en', galleryWords, english);
i18next.addResourceBundle('ru', galleryWords, russian);
