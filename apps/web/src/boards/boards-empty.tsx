/** What stands in place of leaderboards that are empty. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Nobody is on any of them: said once, with the way onto them. */
export function BoardsEmpty() {
  const { t } = useTranslation();
  return (
    <section className="stack board-empty">
      <p>{t('boards.noneAtAll')}</p>
      <p className="soft">
        {t('boards.noneHow')} <Link to="/account">{t('boards.join')}</Link>
      </p>
    </section>
  );
}
