/** A practice game before the games of a study. */
import type { StudyStep } from '@parlour/protocol';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { studyNamespace } from '../words/study.ts';

interface PracticeProps {
  /** No practice game could be played. */
  readonly mayLeaveOut: boolean;
  readonly onStep: (what: StudyStep) => Promise<void>;
}

export function Practice({ mayLeaveOut, onStep }: PracticeProps) {
  const { t } = useTranslation(studyNamespace);
  return (
    <section className="stack">
      <h2>{t('practice.title')}</h2>
      <p>{t('practice.what')}</p>
      {mayLeaveOut && <p role="status">{t('practice.none')}</p>}
      <div className="row">
        <Button look="primary" onClick={() => void onStep({ type: 'practise' })}>
          {t('practice.play')}
        </Button>
        {mayLeaveOut && <Button onClick={() => void onStep({ type: 'skip' })}>{t('practice.skip')}</Button>}
      </div>
    </section>
  );
}
