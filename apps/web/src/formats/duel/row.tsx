/** Row of a duel: its forum, and whether there was a prediction. */
import type { RowProps } from '../../faces.ts';
import { PresetName } from '../../games/preset-name.tsx';
import { useFormatTranslation } from './words/index.ts';

/** A digest counts a right prediction as 1, a wrong one as 0; without one there is no such measure. */
export default function DuelRow({ row, hidden }: RowProps) {
  const w = useFormatTranslation();
  const { right } = row.measures;
  const text = right === undefined ? w('row.nobody') : w(right === 1 ? 'row.right' : 'row.wrong');
  return (
    <span className="small soft">
      <PresetName format="duel" preset={row.preset} />
      {!hidden && ` · ${text}`}
    </span>
  );
}
