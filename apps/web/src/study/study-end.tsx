/** How a participation ended: the code or the way back to the panel, and withdrawal. */
import type { StudyParticipation } from '@parlour/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { studyNamespace } from '../words/study.ts';

export function StudyEnd({ end }: { readonly end: NonNullable<StudyParticipation['end']> }) {
  const { t } = useTranslation(studyNamespace);
  const { way, payment, debriefing, hasWithdrawn } = end;
  return (
    <section className="stack" aria-live="polite">
      <h2>{t(`way.${way}`)}</h2>
      {hasWithdrawn && <p>{t('erased')}</p>}
      {debriefing !== null && <p className="study-words">{debriefing}</p>}
      {payment !== null && 'code' in payment && (
        <div className="row">
          <p>
            {t('code')} <b className="study-code">{payment.code}</b>
          </p>
          <CopyButton text={payment.code} label={t('copy')} done={t('copied')} />
        </div>
      )}
      {payment !== null && 'redirect' in payment && (
        <p>
          <a className="button button-primary" href={payment.redirect}>
            {t('back')}
          </a>
        </p>
      )}
      {payment === null && <p>{t('unpaid')}</p>}
    </section>
  );
}

/** Asks once more before anything is erased. */
export function Withdraw({ onWithdraw }: { readonly onWithdraw: () => void }) {
  const { t } = useTranslation(studyNamespace);
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <div>
        <Button onClick={() => setIsAsking(true)}>{t('withdraw')}</Button>
      </div>
    );
  return (
    <div className="stack" role="alert">
      <p>{t('withdrawWhat')}</p>
      <div className="row">
        <Button onClick={onWithdraw}>{t('withdrawYes')}</Button>
        <Button onClick={() => setIsAsking(false)}>{t('withdrawNo')}</Button>
      </div>
    </div>
  );
}
