/** What the list tells of an imitation game: whether the verdict was right, and how sure it was. */
import type { RowProps } from '../../faces.ts';
import { useWords } from './words/index.ts';

export default function ImitationRow({ row, hidden }: RowProps) {
  const w = useWords();
  if (hidden) return null;
  const { right, confidence } = row.measures;
  if (right === undefined || confidence === undefined)
    return <span className="small soft">{w('reveal.none')}</span>;
  return (
    <span className="small">
      {w(right === 1 ? 'reveal.rightThey' : 'reveal.wrongThey')}{' '}
      <span className="soft">{w('row.sure', { count: confidence })}</span>
    </span>
  );
}
