/** Consent to a study, with the age. */
import type { StudyParticipation, StudyStep } from '@parlour/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { studyNamespace } from '../words/study.ts';

interface ConsentProps {
  readonly stage: Extract<StudyParticipation['current'], { stage: 'consent' }>;
  readonly onStep: (what: StudyStep) => Promise<void>;
}

export function Consent({ stage: { text, purpose, minAge }, onStep }: ConsentProps) {
  const { t } = useTranslation(studyNamespace);
  const [agrees, setAgrees] = useState(false);
  const [isOfAge, setIsOfAge] = useState(false);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (agrees) void onStep({ type: 'consent', isOfAge });
      }}
    >
      <p className="study-words">{purpose}</p>
      <p className="study-words">{text}</p>
      <label className="check-line">
        <input type="checkbox" checked={isOfAge} onChange={(event) => setIsOfAge(event.target.checked)} />
        {t('age', { age: minAge })}
      </label>
      <label className="check-line">
        <input type="checkbox" checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
        {t('agree')}
      </label>
      <div className="row">
        <Button type="submit" look="primary" disabled={!agrees || !isOfAge}>
          {t('begin')}
        </Button>
        <Button onClick={() => void onStep({ type: 'decline' })}>{t('decline')}</Button>
        <Button onClick={() => void onStep({ type: 'consent', isOfAge: false })}>
          {t('younger', { age: minAge })}
        </Button>
      </div>
    </form>
  );
}
