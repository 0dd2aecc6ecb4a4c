/** A table of people with a mean, its interval, and from how many games. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BoardRow } from '../connection/archive.ts';
import { estimatePointsText, Interval, scaleOf } from '../ui/estimate.tsx';
import { BoardTable } from './board-table.tsx';

interface Props {
  readonly title: string;
  readonly note?: string;
  readonly numberHead: string;
  readonly rows: readonly Pick<BoardRow, 'account' | 'name' | 'mean' | 'interval' | 'n' | 'shrunk'>[];
}

export function PeopleTable({ rows, ...heads }: Props) {
  const { t } = useTranslation();
  const shown = rows.map((row) => ({ ...row, ...row.shrunk }));
  const scale = scaleOf(shown);
  return (
    <BoardTable
      {...heads}
      rowHead={t('boards.name')}
      rows={shown.map((row) => ({
        key: row.account,
        head: (
          <Link to="/people/$account" params={{ account: row.account }}>
            <bdi>{row.name}</bdi>
          </Link>
        ),
        number: row.mean === null ? '' : estimatePointsText(row.mean),
        interval: <Interval estimate={row} scale={scale} />,
        n: row.n,
      }))}
    />
  );
}
