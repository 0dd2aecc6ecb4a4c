/** The leaderboards: members by the mean of their scores. */

import { useNavigate, useSearch } from '@tanstack/react-router';
import i18next from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardRow, Boards } from '../connection/archive.ts';
import { useResource } from '../connection/resource.ts';
import { faceOf, firstFormatName, formatNames } from '../faces.ts';
import { PlaceTabs } from '../shell/place-tabs.tsx';
import { Chips } from '../ui/chips.tsx';
import { Loading } from '../ui/loading.tsx';
import { ManyIntervals } from '../ui/many-intervals.tsx';
import { useTitle } from '../ui/title.ts';
import { ownText, titleText } from '../words/roles.ts';
import { BoardsEmpty } from './boards-empty.tsx';
import { allFormats } from './boards-search.ts';
import { JudgesBoard } from './judges-board.tsx';
import { PeopleTable } from './people-table.tsx';
import { RatingBoards } from './ratings.tsx';
import './boards-page.css';

type Period = 'month' | undefined;

/** Leaderboards: accuracy of forecasts, and pass rates. */
export function BoardsPage() {
  const { period, format: wished = '' } = useSearch({ from: '/boards' });
  const format = wished !== allFormats && faceOf(wished) === undefined ? firstFormatName() : wished;
  const navigate = useNavigate();
  const go = (nextFormat: string, next: Period) =>
    void navigate({
      to: '/boards',
      search: {
        ...(nextFormat !== firstFormatName() && { format: nextFormat }),
        ...(next !== undefined && { period: next }),
      },
      replace: true,
      resetScroll: false,
    });
  return <BothBoards format={format} period={period} onPick={go} />;
}

interface Props {
  readonly format: string;
  readonly period: Period;
  readonly onPick: (format: string, period: Period) => void;
}

export function BothBoards({ format, period, onPick }: Props) {
  const { t } = useTranslation();
  useTitle(`${t('boards.title')} · ${t('name')}`);
  return (
    <div className="boards">
      <div className="stack">
        <h1>{t('boards.title')}</h1>
        <PlaceTabs of="people" />
      </div>
      <div className="boards-choice">
        {formatNames().length > 1 && (
          <Chips
            label={t('games.format')}
            value={format}
            onPick={(one) => onPick(one, period)}
            options={[
              ...formatNames().map((one) => [one, titleText(one)] as const),
              [allFormats, t('games.allFormats')],
            ]}
          />
        )}
        <Chips
          label={t('boards.period')}
          value={period ?? 'all'}
          onPick={(one) => onPick(format, one === 'month' ? one : undefined)}
          options={[
            ['all', t('boards.all')],
            ['month', t('boards.month')],
          ]}
        />
      </div>
      {format === allFormats ? (
        <JudgesBoard period={period} />
      ) : (
        <FormatBoards format={format} period={period} />
      )}
    </div>
  );
}

const isEmpty = (boards: readonly { readonly ranks: readonly unknown[] }[]): boolean =>
  boards.every(({ ranks }) => ranks.length === 0);

/** All boards of one format. */
function FormatBoards({ format, period }: Omit<Props, 'onPick'>) {
  const { t } = useTranslation();
  const Note = faceOf(format)?.BoardNote;
  const { value, error, load } = useResource<Boards>(`/api/boards/${format}?period=${period ?? 'all'}`);
  if (value === null) return <Loading error={error} onRetry={load} rows={6} />;
  return (
    <>
      {isEmpty(value.boards) && isEmpty(value.ratings) && <BoardsEmpty />}
      {!isEmpty(value.boards) &&
        value.boards.map(({ board, ranks }) => (
          <Board key={board} {...wordsOf(format, board)} rows={ranks} />
        ))}
      {(!isEmpty(value.boards) || isEmpty(value.ratings)) && (
        <p className="small soft boards-lead">{t('boards.counts')}</p>
      )}
      <ManyIntervals count={value.boards.reduce((sum, { ranks }) => sum + ranks.length, 0)} />
      <RatingBoards format={format} boards={value.ratings} />
      <p className="small soft boards-lead">{ownText(format, 'ranks')}</p>
      {Note !== undefined && (
        <Suspense fallback={null}>
          <Note />
        </Suspense>
      )}
    </>
  );
}

/** A board without a translation keeps its name. */
const wordsOf = (format: string, board: string): { readonly title: string; readonly mean: string } => ({
  title: ownText(format, `boards.${board}.title`) ?? board,
  mean: ownText(format, `boards.${board}.mean`) ?? i18next.t('boards.mean'),
});

function Board({ title, mean, rows }: { title: string; mean: string; rows: readonly BoardRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0)
    return (
      <section className="stack board-empty">
        <h2>{title}</h2>
        <p>{t('boards.none')}</p>
      </section>
    );
  return <PeopleTable title={title} numberHead={mean} rows={rows} />;
}
