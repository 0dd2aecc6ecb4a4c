/** Placeholder for empty leaderboards. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** One message if all are empty, with the way onto them. */
export function BoardsEmpty() {
  const { t } = useTranslation();
  return (
    <section className="stack board-empty">
      <p>{t('boards.noneAtAll')}</p>
      <p className="soft">
        {t('boards.noneHow')} <Link to="/me">{t('boards.join')}</Link>
      </p>
    </section>
  );
}
