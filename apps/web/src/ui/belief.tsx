/** A belief between human, at the left, and computer: in words, in per cent, and by a glyph that turns. */
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../words/number.ts';
import './belief.css';

interface Props {
  /** In per cent that they are human. */
  readonly value: number;
  readonly label: string;
  readonly onChange: (value: number) => void;
}

/** Per cent of the likelier side from which the words grow. */
const wordsFrom = { probably: 70, surely: 95 };

export function Belief({ value, label, onChange }: Props) {
  const { t } = useTranslation();
  const percent = percentText(value / 100);
  const words = t(`belief.${wordOf(value)}`);
  const side = value > 50 ? 'human' : value < 50 ? 'machine' : 'even';
  return (
    <div className="belief">
      <p className="belief-say" aria-hidden="true">
        <strong>{words}</strong>
        <span className="soft">{t('belief.percent', { percent })}</span>
      </p>
      <div className={`belief-rail belief-${side}`} style={{ '--p': value / 100 } as CSSProperties}>
        <span className="belief-fill" />
        <span className="belief-thumb" />
        <input
          type="range"
          dir="rtl"
          min={0}
          max={100}
          step={1}
          value={value}
          aria-label={label}
          aria-valuetext={`${words}, ${t('belief.percent', { percent })}`}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      </div>
    </div>
  );
}

function wordOf(value: number) {
  if (value === 50) return 'even';
  const sure = Math.max(value, 100 - value);
  const side = value > 50 ? 'Human' : 'Computer';
  if (sure >= wordsFrom.surely) return `surely${side}` as const;
  return sure >= wordsFrom.probably ? (`probably${side}` as const) : (`perhaps${side}` as const);
}
