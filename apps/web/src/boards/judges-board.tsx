/** The leaderboard of judges, over all formats. */
import { useTranslation } from 'react-i18next';
import type { JudgeBoard } from '../connection/archive.ts';
import { useResource } from '../connection/resource.ts';
import { Loading } from '../ui/loading.tsx';
import { ManyIntervals } from '../ui/many-intervals.tsx';
import { judgingWords } from '../words/judging.ts';
import { BoardsEmpty } from './boards-empty.tsx';
import { PeopleTable } from './people-table.tsx';

export function JudgesBoard({ period }: { readonly period: 'month' | undefined }) {
  const { t } = useTranslation(judgingWords);
  const { t: house } = useTranslation();
  const { value, error, load } = useResource<JudgeBoard>(`/api/judges?period=${period ?? 'all'}`);
  if (value === null) return <Loading error={error} onRetry={load} rows={6} />;
  const { ranks } = value;
  return (
    <>
      {ranks.length === 0 ? (
        <BoardsEmpty />
      ) : (
        <PeopleTable title={t('title')} note={t('what')} numberHead={t('gain')} rows={ranks} />
      )}
      <p className="small soft boards-lead">{house('boards.counts')}</p>
      <ManyIntervals count={ranks.length} />
      <p className="small soft boards-lead">{t('ranks')}</p>
    </>
  );
}
