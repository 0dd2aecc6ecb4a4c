/** The page at an address that does not exist. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../ui/title.ts';

export function MissingPage() {
  const { t } = useTranslation();
  useTitle(`${t('missing.title')} · ${t('name')}`);
  return (
    <div className="stack">
      <h1>{t('missing.title')}</h1>
      <p className="soft">{t('missing.what')}</p>
      <Link to="/" className="button button-primary">
        {t('game.home')}
      </Link>
    </div>
  );
}
