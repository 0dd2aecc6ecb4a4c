/** A note where many intervals are shown at once: some miss by chance. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './many-intervals.css';

/** So many intervals need no note. */
const few = 5;

const explanation =
  'https://github.com/parlour/parlour/blob/main/docs/explanation/table-of-machines.md#many-intervals';

interface Props {
  /** Number of intervals that are shown at once. */
  readonly count: number;
  /** What the page does about it. */
  readonly children?: ReactNode;
}

export function ManyIntervals({ count, children }: Props) {
  const { t } = useTranslation();
  if (count <= few) return null;
  return (
    <p className="small soft many-intervals">
      {t('boards.many')} {children} <a href={explanation}>{t('boards.manyWhy')}</a>
    </p>
  );
}
