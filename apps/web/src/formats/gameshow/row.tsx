/** Row of a show: number of right labels. */
import type { RowProps } from '../../faces.ts';
import { percentText } from '../../words/number.ts';
import { useFormatTranslation } from './words/index.ts';

export default function GameshowRow({ row: { measures }, hidden }: RowProps) {
  const w = useFormatTranslation();
  const { labels = 0, right = 0, disclosures = 0 } = measures;
  if (hidden || labels === 0) return null;
  return (
    <p className="small soft">
      {w('row.right', { share: percentText(right / labels), count: labels })}
      {disclosures > 0 && ` · ${w('row.disclosed', { count: disclosures })}`}
    </p>
  );
}
