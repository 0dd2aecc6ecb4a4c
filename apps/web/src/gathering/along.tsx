/** Somewhere to type for those who have no seat: what they write stays on their phone. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { gatheringWords } from '../words/gathering.ts';
import './along.css';

/**
 * Whoever answers in secret types in a room full of people: so everybody may. Nothing of it leaves the page, nor tells
 * anybody that it was written.
 */
export default function Along() {
  const { t } = useTranslation(gatheringWords);
  const id = useId();
  return (
    <div className="along">
      <label htmlFor={id}>
        <b>{t('along')}</b> <span className="small soft">{t('alongWhat')}</span>
      </label>
      <textarea id={id} className="field" rows={2} maxLength={400} placeholder={t('alongBox')} />
    </div>
  );
}
