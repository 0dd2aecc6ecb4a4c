/** The words of the gallery, which are fetched with it. */
import i18next from 'i18next';
import { gallery as english } from './en/gallery.ts';
import { gallery as russian } from './ru/gallery.ts';

/** What pages give to `useTranslation`. */
export const galleryWords = 'gallery';

i18next.addResourceBundle('en', galleryWords, english);
i18next.addResourceBundle('ru', galleryWords, russian);
