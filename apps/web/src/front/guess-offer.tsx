/** What somebody can do alone, at once: the games of the day, or any other one to guess. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import './lesson-offer.css';

export function GuessOffer() {
  const { t } = useTranslation();
  return (
    <div className="offer">
      <span>{t('guess.offer')}</span>
      <span className="row">
        <Link to="/daily" className="button">
          {t('guess.daily')}
        </Link>
        <Link to="/who" className="button button-quiet">
          {t('guess.who')}
        </Link>
        <Link to="/practice" className="button button-quiet">
          {t('guess.secret')}
        </Link>
      </span>
    </div>
  );
}
