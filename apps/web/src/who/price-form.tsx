/** Belief about a target: one control for a single target, a smaller one for each of several. */
import { useTranslation } from 'react-i18next';
import { Belief } from '../ui/belief.tsx';
import { percentText } from '../words/number.ts';
import { whoWords } from '../words/who.ts';

interface Props {
  readonly letter: string;
  /** In per cent that they are human. */
  readonly price: number;
  /** One of several. */
  readonly isSmall: boolean;
  readonly onPrice: (price: number) => void;
}

export function PriceForm({ letter, price, isSmall, onPrice }: Props) {
  const { t } = useTranslation(whoWords);
  const label = t('priceLabel', { letter });
  if (!isSmall) return <Belief value={price} label={label} onChange={onPrice} />;
  const percent = percentText(price / 100);
  return (
    <div className="who-slider">
      <p className="who-value" aria-hidden="true">
        <b className="who-letter">{letter}</b>
        <span className="mono">{percent}</span>
      </p>
      <input
        type="range"
        dir="rtl"
        min={0}
        max={100}
        step={1}
        value={price}
        aria-label={label}
        aria-valuetext={t('price', { letter, percent })}
        onChange={({ target }) => onPrice(Number(target.value))}
      />
    </div>
  );
}
