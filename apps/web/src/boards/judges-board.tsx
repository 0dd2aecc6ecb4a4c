/** The leaderboard of judges, over all formats. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { JudgeBoard } from '../connection/archive.ts';
import { useResource } from '../connection/resource.ts';
import { Interval, pointsText, scaleOf } from '../ui/estimate.tsx';
import { Loading } from '../ui/loading.tsx';
import { judgingWords } from '../words/judging.ts';
import { BoardTable } from './board-table.tsx';
import { BoardsEmpty } from './boards-empty.tsx';

export function JudgesBoard({ period }: { readonly period: 'month' | undefined }) {
  const { t } = useTranslation(judgingWords);
  const { t: house } = useTranslation();
  const { value, error, load } = useResource<JudgeBoard>(`/api/judges?period=${period ?? 'all'}`);
  if (value === null) return <Loading error={error} onRetry={load} rows={6} />;
  const { ranks, rules } = value;
  const scale = scaleOf(ranks);
  return (
    <>
      {ranks.length === 0 ? (
        <BoardsEmpty />
      ) : (
        <BoardTable
          title={t('title')}
          note={t('what')}
          rowHead={house('boards.name')}
          numberHead={t('gain')}
          rows={ranks.map((row) => ({
            key: row.account,
            head: (
              <Link to="/people/$account" params={{ account: row.account }}>
                <bdi>{row.name}</bdi>
              </Link>
            ),
            number: row.mean === null ? '' : pointsText(row.mean),
            interval: <Interval estimate={row} scale={scale} />,
            n: row.n,
          }))}
        />
      )}
      <p className="small soft boards-lead">{house('boards.counts', { minimum: rules.minimum })}</p>
    </>
  );
}
