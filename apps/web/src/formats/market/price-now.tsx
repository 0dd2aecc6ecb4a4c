/** The price of “human” as one big number. */

import { NatureMark } from '../../ui/nature-mark.tsx';
import { inPoints } from '../../words/points.ts';
import { useFormatTranslation } from './words/index.ts';

export function PriceNow({ ask, pending = false }: { ask: number; pending?: boolean }) {
  const t = useFormatTranslation();
  return (
    <p className="price-now" data-pending={pending || undefined}>
      <span className="price-label small">
        <NatureMark kind="human" /> {t('side.human')}
      </span>
      <span className="price-number mono">{inPoints(ask)}</span>
    </p>
  );
}
