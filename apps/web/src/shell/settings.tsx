/** The settings behind one button: language, colours and sound. */
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useStore } from '../connection/store.ts';
import { SoundSwitch } from '../lobby/wait-alerts.tsx';
import { chooseTheme, type Theme, theme, themes } from '../ui/theme.ts';
import { chooseLanguage, type Language, language, languages } from '../words/index.ts';
import './settings.css';

export function Settings() {
  const { t } = useTranslation();
  const { game, invite } = useParams({ strict: false });
  const about = game ?? invite;
  const spoken = useStore(language, (value) => value);
  const chosen = useStore(theme, (value) => value);
  return (
    <>
      <button type="button" className="settings-open" popoverTarget="settings">
        <span className="unseen">{t('head.settings')}</span>
        <span className="settings-language">{spoken}</span>
        <span className="settings-colours" aria-hidden="true" />
      </button>
      <div id="settings" className="settings" popover="auto">
        <label>
          {t('head.language')}
          <select
            className="field"
            value={spoken}
            onChange={(event) => void chooseLanguage(event.target.value as Language)}
          >
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('theme.label')}
          <select
            className="field"
            value={chosen}
            onChange={(event) => chooseTheme(event.target.value as Theme)}
          >
            {themes.map((name) => (
              <option key={name} value={name}>
                {t(`theme.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <SoundSwitch />
        {about !== undefined && (
          <Link to="/report/$what" params={{ what: about }}>
            {t('head.report')}
          </Link>
        )}
      </div>
    </>
  );
}
