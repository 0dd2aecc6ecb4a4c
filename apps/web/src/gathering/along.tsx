/** A decoy input for people without a seat: their text stays on their phone. */
import { useTranslation } from 'react-i18next';
import { gatheringNamespace } from '../words/gathering.ts';
import './along.css';

/**
 * A hidden player types in a room full of people, so all others need something to type too. The text and the
 * fact of typing never leave the page.
 */
export default function JoinInstructions() {
  const { t } = useTranslation(gatheringNamespace);
  return (
    <label className="along">
      <span className="small">
        <b>{t('along')}</b> <span className="soft">{t('alongWhat')}</span>
      </span>
      <textarea className="field" rows={1} maxLength={400} placeholder={t('alongBox')} dir="auto" />
    </label>
  );
}
