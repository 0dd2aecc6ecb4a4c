import { useTranslation } from 'react-i18next';
import { useStore } from '../connection/store.ts';
import { choose, type Language, language, languages } from '../words/index.ts';

/** The language of the page, chosen by hand and kept. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const spoken = useStore(language, (value) => value);
  return (
    <select
      className="head-theme"
      aria-label={t('head.language')}
      value={spoken}
      onChange={(event) => void choose(event.target.value as Language)}
    >
      {Object.entries(languages).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
