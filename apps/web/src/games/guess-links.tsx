/** What one can do alone while one waits: one's place is kept. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const ways = [
  ['/daily', 'guess.daily'],
  ['/who', 'guess.who'],
  ['/practice', 'guess.secret'],
] as const;

export function GuessLinks() {
  const { t } = useTranslation();
  return ways.map(([to, label]) => (
    <Link key={to} to={to} className="button button-quiet">
      {t(label)}
    </Link>
  ));
}
