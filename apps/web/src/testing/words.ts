/** Texts for tests of parts of pages without a browser. */
import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * Initializes i18next in English with these resources.
 * Keeps texts from other test files of the process: a cached module does not register its texts twice.
 */
export async function loadTestTexts(resources: Resource): Promise<void> {
  const all: Resource = { ...i18next.store?.data };
  for (const [language, namespaces] of Object.entries(resources)) {
    const kept = all[language] ?? {};
    all[language] = { ...kept };
    for (const [name, texts] of Object.entries(namespaces))
      all[language][name] = { ...Object(kept[name]), ...Object(texts) };
  }
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: all,
    interpolation: { escapeValue: false },
  });
}
