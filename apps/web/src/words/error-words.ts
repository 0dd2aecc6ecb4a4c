/** Texts of errors over HTTP: they come with their English sentence, and need others in other languages only. */
import i18next from 'i18next';

/** Resolves when an error can be shown in the page's language; without these texts it is in English. */
export async function loadErrorWords(): Promise<void> {
  if (i18next.language === 'ru') await import('./ru-errors.ts').catch(() => {});
}
