/** What the list of games tells of a show: how many labels were right. */
import type { RowProps } from '../../faces.ts';
import { percentText } from '../../words/number.ts';
import { useWords } from './words/index.ts';

export default function GameshowRow({ row: { measures }, hidden }: RowProps) {
  const w = useWords();
  const { labels = 0, right = 0, disclosures = 0 } = measures;
  if (hidden || labels === 0) return null;
  return (
    <p className="small soft">
      {w('row.right', { share: percentText(right / labels), count: labels })}
      {disclosures > 0 && ` · ${w('row.disclosed', { count: disclosures })}`}
    </p>
  );
}
