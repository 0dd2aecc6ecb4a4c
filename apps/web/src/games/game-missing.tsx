/** In place of a game that is not there: why, and where to go instead. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../ui/title.ts';

export function GameMissing({ text }: { text: string }) {
  const { t } = useTranslation();
  useTitle(`${t('game.missing')} · ${t('name')}`);
  return (
    <div className="stack narrow">
      <h1>{t('game.missing')}</h1>
      <p>{text}</p>
      <div className="row">
        <Link to="/games" className="button button-primary">
          {t('games.all')}
        </Link>
        <Link to="/" className="button">
          {t('game.home')}
        </Link>
      </div>
    </div>
  );
}
