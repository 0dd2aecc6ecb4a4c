/** Quality of each judge of a format: Brier score with its interval, and bias. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardTable } from '../boards/board-table.tsx';
import type { JudgeBoard } from '../connection/archive.ts';
import { useResource } from '../connection/resource.ts';
import { firstFormatName } from '../faces.ts';
import { Button } from '../ui/button.tsx';
import { estimatePointsText, Interval, scaleOf } from '../ui/estimate.tsx';
import { Loading } from '../ui/loading.tsx';
import { ManyIntervals } from '../ui/many-intervals.tsx';
import { statisticsWords } from '../words/statistics.ts';
import { DataTable } from './data-table.tsx';
import '../boards/boards-page.css';

type Rank = JudgeBoard['ranks'][number];

export function ByJudge({ format = firstFormatName() }: { format: string | undefined }) {
  const { t } = useTranslation(statisticsWords);
  const { value, error, load } = useResource<JudgeBoard>(`/api/judges?format=${format}`);
  if (value === null) return <Loading error={error} onRetry={load} rows={4} />;
  const ranks = value.ranks.toSorted((a, b) => worst(a) - worst(b));
  return (
    <section className="stack statistics-judges">
      {ranks.length === 0 ? (
        <>
          <h2>{t('judges.title')}</h2>
          <p className="soft">{t('judges.none')}</p>
        </>
      ) : (
        <Judges ranks={ranks} />
      )}
      <details className="figure-data">
        <summary>{t('how')}</summary>
        <ul className="small statistics-note">
          <li>{t('judges.howOne')}</li>
          <li>{t('judges.howTwo')}</li>
        </ul>
      </details>
    </section>
  );
}

function Judges({ ranks }: { ranks: readonly Rank[] }) {
  const { t } = useTranslation(statisticsWords);
  const { t: house } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const scale = scaleOf([...ranks.map(({ brier }) => brier), half]);
  return (
    <>
      <BoardTable
        title={t('judges.title')}
        note={t('judges.note')}
        rowHead={house('boards.name')}
        numberHead={t('brier')}
        rows={(isWhole ? ranks : ranks.slice(0, shownAtFirst)).map(({ account, name, n, brier, lean }) => ({
          key: account,
          head: (
            <>
              <Link to="/people/$account" params={{ account }}>
                <bdi>{name}</bdi>
              </Link>
              <Lean lean={lean} />
            </>
          ),
          number: brier.mean === null ? t('noEstimate') : brier.mean.toFixed(3),
          interval: <Interval estimate={brier} scale={scale} text={(value) => value.toFixed(2)} />,
          n,
        }))}
      />
      {!isWhole && ranks.length > shownAtFirst && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t('judges.more', { count: ranks.length - shownAtFirst })}
        </Button>
      )}
      <ManyIntervals count={ranks.length} />
      <Table ranks={ranks} />
    </>
  );
}

/** Number of initially visible rows, to keep the page short. */
const shownAtFirst = 10;

/** The upper end of the interval: a good score of few games is chance. */
const worst = ({ brier }: Rank): number => brier.interval?.[1] ?? 1;

/** Scores of a constant one half: the scale of the bars. */
const half = { mean: 0.25, interval: null };

/** Direction of a player's bias, if known. */
function Lean({ lean: { mean, interval } }: { lean: Rank['lean'] }) {
  const { t } = useTranslation(statisticsWords);
  if (mean === null || interval === null) return null;
  const points = (value: number) => estimatePointsText(100 * value);
  return (
    <span className="small soft statistics-lean">
      {t('judges.lean', { mean: points(mean), low: points(interval[0]), high: points(interval[1]) })}
    </span>
  );
}

function Table({ ranks }: { ranks: readonly Rank[] }) {
  const { t } = useTranslation(statisticsWords);
  const { t: house } = useTranslation();
  const rows = ranks.map(({ account, n, judgements, brier, lean }) => [
    account,
    ...[n, judgements, brier.mean, brier.interval?.[0] ?? null, brier.interval?.[1] ?? null],
    ...[lean.mean, lean.interval?.[0] ?? null, lean.interval?.[1] ?? null],
  ]);
  const columns = [
    [house('boards.name'), 'account'],
    [t('n'), 'games'],
    [t('judges.judgements'), 'judgements'],
    [t('brier'), 'brier'],
    [`${t('interval')} ↓`, 'brier_low'],
    [`${t('interval')} ↑`, 'brier_high'],
    [t('judges.leanShort'), 'lean'],
    [`${t('interval')} ↓`, 'lean_low'],
    [`${t('interval')} ↑`, 'lean_high'],
  ] as const;
  const heads = new Map(ranks.map(({ account, name }) => [account, name]));
  return <DataTable file="judges" columns={columns} rows={rows} heads={heads} />;
}
