/** The price of “human” as one big number. */
import { useTranslation } from 'react-i18next';
import { NatureMark } from '../ui/nature-mark.tsx';
import { inPoints } from '../words/points.ts';

export function PriceNow({ ask, pending = false }: { ask: number; pending?: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="price-now" data-pending={pending || undefined}>
      <span className="price-label small">
        <NatureMark kind="human" /> {t('side.human')}
      </span>
      <span className="price-number mono">{inPoints(ask)}</span>
    </p>
  );
}
