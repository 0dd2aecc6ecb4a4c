/** How far an attempt is, and the way back to the site. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { useServer } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { proofWords } from '../words/proof.ts';
import { sentence } from '../words/sentence.ts';
import { AttemptWait, useAttemptWait } from './attempt-wait.tsx';
import { keepOwnChallenge } from './own-attempt.ts';
import { attemptsPath, type ProofAttempt } from './shapes.ts';

interface Props {
  readonly attempt: ProofAttempt;
  readonly onChange: () => void;
}

const addressOf = ({ attempt }: ProofAttempt, step: 'cancel' | 'statement') =>
  `${attemptsPath}/${encodeURIComponent(attempt)}/${step}`;

export function AttemptProgress({ attempt, onChange }: Props) {
  const { t } = useTranslation(proofWords);
  const { name, stage, counted, needed, played, result } = attempt;
  useAttemptWait(attempt);
  if (result !== null) return <Result attempt={attempt} />;
  return (
    <>
      <p>{t('asks', { name })}</p>
      <div className="stack" aria-live="polite">
        <Stage attempt={attempt} />
        {(stage === 'playing' || stage === 'ending') && (
          <p>
            <b>{t('counted', { counted, needed })}</b>
            <br />
            <span className="soft">{t('played', { played })}</span>
          </p>
        )}
      </div>
      <div className="row">
        <Link to="/guess" className="button">
          {t('guess')}
        </Link>
      </div>
      {stage !== 'ending' && <Cancel attempt={attempt} onChange={onChange} />}
    </>
  );
}

function Stage({ attempt }: { attempt: ProofAttempt }) {
  const { stage, startsAt, endsAt } = attempt;
  const { t, i18n } = useTranslation(proofWords);
  const timeText = (at: number | null) =>
    new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(at ?? 0);
  switch (stage) {
    case 'waiting':
      return <p>{t('waiting')}</p>;
    case 'planned':
      return <p>{t('planned', { when: timeText(startsAt) })}</p>;
    case 'playing':
      return (
        <>
          <AttemptWait attempt={attempt} />
          <p className="soft">{t('until', { when: timeText(endsAt) })}</p>
        </>
      );
    default:
      return <p>{t('ending')}</p>;
  }
}

function Cancel({ attempt, onChange }: Props) {
  const { t } = useTranslation(proofWords);
  const { waits } = useServer();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const cancel = async () => {
    const ended = await call('POST', addressOf(attempt, 'cancel'), {});
    if ('error' in ended) return setProblem(ended.error);
    waits.stop();
    onChange();
  };
  if (!asks)
    return (
      <div className="row">
        <Button look="quiet" onClick={() => setAsks(true)}>
          {t('cancel')}
        </Button>
      </div>
    );
  return (
    <Notice>
      <p>{t('cancelSure')}</p>
      <div className="row">
        <Button onClick={() => void cancel()}>{t('cancel')}</Button>
        <Button look="primary" onClick={() => setAsks(false)}>
          {t('keep')}
        </Button>
      </div>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </Notice>
  );
}

function Result({ attempt }: { attempt: ProofAttempt }) {
  const { t } = useTranslation(proofWords);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const { name, result, redeemed } = attempt;
  const goBack = async () => {
    const signed = await call<{ readonly returnTo: string }>('POST', addressOf(attempt, 'statement'), {});
    if ('error' in signed) return setProblem(signed.error);
    keepOwnChallenge(null);
    location.assign(signed.value.returnTo);
  };
  if (result === null) return null;
  return (
    <>
      <p role="status">
        <b>{t(`over.${result}`)}</b>
      </p>
      {redeemed ? (
        <p className="soft">{t('returned', { name })}</p>
      ) : (
        <div className="row">
          <Button look="primary" onClick={() => void goBack()}>
            {t('return', { name })}
          </Button>
        </div>
      )}
      {problem !== null && <Notice loud>{sentence(problem)}</Notice>}
    </>
  );
}
