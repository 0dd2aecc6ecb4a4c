/** A note above every page while an attempt of this tab is under way. The tab waits for its games meanwhile. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { proofWords } from '../words/proof.ts';
import { useAttemptWait } from './attempt-wait.tsx';
import { attemptsPath, type ProofAttempt } from './shapes.ts';

/** Polling interval, in milliseconds. */
const every = 10_000;

export function ProofNote() {
  const { t } = useTranslation(proofWords);
  const { value } = useResource<{ readonly attempt: ProofAttempt | null }>(attemptsPath, every);
  const attempt = value?.attempt ?? null;
  useAttemptWait(attempt);
  if (attempt === null || attempt.stage === 'closed') return null;
  const { name, counted, needed } = attempt;
  return (
    <aside className="head-note">
      <p className="small">
        {t('note', { name })} · {t('counted', { counted, needed })}
      </p>
      <Link to="/prove" className="button">
        {t('open')}
      </Link>
    </aside>
  );
}
