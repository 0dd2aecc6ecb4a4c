/** Row of an imitation game: whether the verdict was right, and its confidence. */
import type { RowProps } from '../../faces.ts';
import { percentText } from '../../words/number.ts';
import { likelihoodOf } from './likelihood.ts';
import { useFormatTranslation } from './words/index.ts';

export default function ImitationRow({ row, hidden }: RowProps) {
  const w = useFormatTranslation();
  if (hidden) return null;
  const { right, confidence } = row.measures;
  if (right === undefined || confidence === undefined)
    return <span className="small soft">{w('reveal.none')}</span>;
  return (
    <span className="small">
      {w(right === 1 ? 'reveal.rightThey' : 'reveal.wrongThey')}{' '}
      <span className="soft">{w('row.sure', { percent: percentText(likelihoodOf(confidence)) })}</span>
    </span>
  );
}
