/** The pages of statistics beside each other. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statisticsWords } from '../words/statistics.ts';

export function StatisticsTabs({ format }: { format: string | undefined }) {
  const { t } = useTranslation(statisticsWords);
  const search = format === undefined ? {} : { format };
  return (
    <nav className="statistics-tabs" aria-label={t('title')}>
      <Link to="/statistics" search={search} activeOptions={{ exact: true, includeSearch: false }}>
        {t('tabs.calibration')}
      </Link>
      <Link to="/statistics/answers" search={search} activeOptions={{ includeSearch: false }}>
        {t('tabs.answers')}
      </Link>
      <Link to="/train">{t('tabs.train')}</Link>
    </nav>
  );
}
