/** What the list tells of a duel: both natures stand beside it, and here whether it was seen. */
import type { RowProps } from '../../faces.ts';
import { momentText } from '../../words/points.ts';
import { useWords } from './words/index.ts';

/** A digest counts a right prediction as 1, a wrong one as 0; without one there is no such measure. */
export default function DuelRow({ row, hidden }: RowProps) {
  const w = useWords();
  const { right } = row.measures;
  const text = right === undefined ? w('row.nobody') : w(right === 1 ? 'row.right' : 'row.wrong');
  return (
    <span className="small soft">
      {momentText(row.length)}
      {!hidden && ` · ${text}`}
    </span>
  );
}
