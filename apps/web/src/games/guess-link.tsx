/** Link to finished games to guess. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function GuessLink() {
  const { t } = useTranslation();
  return (
    <Link to="/guess" className="button button-quiet">
      {t('guess.other')}
    </Link>
  );
}
