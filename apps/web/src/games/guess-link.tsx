/** Leads to finished games that one guesses: what happened to others. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function GuessLink() {
  const { t } = useTranslation();
  return (
    <Link to="/who" className="button button-quiet">
      {t('guess.other')}
    </Link>
  );
}
