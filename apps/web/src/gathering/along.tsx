/** Somewhere to type for those who have no seat: what they write stays on their phone. */
import { useTranslation } from 'react-i18next';
import { gatheringWords } from '../words/gathering.ts';
import './along.css';

/**
 * Whoever answers in secret types in a room full of people: so everybody may. Nothing of it leaves the page, nor tells
 * anybody that it was written.
 */
export default function Along() {
  const { t } = useTranslation(gatheringWords);
  return (
    <label className="along">
      <span className="small">
        <b>{t('along')}</b> <span className="soft">{t('alongWhat')}</span>
      </span>
      <textarea className="field" rows={1} maxLength={400} placeholder={t('alongBox')} dir="auto" />
    </label>
  );
}
