/** The price of one who is asked about: a slider between machine and person, for fingers, keys and screen readers. */
import { useTranslation } from 'react-i18next';
import { NatureMark } from '../ui/nature-mark.tsx';
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
  const percent = percentText(price / 100);
  return (
    <div className={isSmall ? 'who-slider who-slider-small' : 'who-slider'}>
      <p className={isSmall ? 'who-value' : 'who-value who-value-large'} aria-hidden="true">
        {isSmall && <b className="who-letter">{letter}</b>}
        <span className="mono">{percent}</span>
      </p>
      <span className="who-side small">
        <NatureMark kind="machine" /> {t('machine')}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={price}
        aria-label={t('priceLabel', { letter })}
        aria-valuetext={t('price', { letter, percent })}
        onChange={({ target }) => onPrice(Number(target.value))}
      />
      <span className="who-side small">
        {t('human')} <NatureMark kind="human" />
      </span>
    </div>
  );
}
