/** A study, for its participants: consent, questionnaires, games, debriefing, and the way back to the panel. */
import type { StudyParticipation, StudyStep } from '@parlour/protocol';
import { useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../connection/call.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { whenText } from '../ui/when.ts';
import { sentence } from '../words/sentence.ts';
import { studyNamespace } from '../words/study.ts';
import { Consent } from './consent.tsx';
import { Practice } from './practice.tsx';
import { QuestionnaireForm } from './questionnaire.tsx';
import { Rounds, StudyTable } from './rounds.tsx';
import { arriveAtStudy, readStudy, stepInStudy } from './study-calls.ts';
import { StudyEnd, Withdraw } from './study-end.tsx';
import './study.css';

/** Time between two looks at a study in its rounds, in milliseconds. */
const lookEvery = 2000;

export function StudyPage() {
  const { study: name } = useParams({ from: '/study/$study' });
  const { t } = useTranslation(studyNamespace);
  const house = useServer();
  const { history } = useRouter();
  const [study, setStudy] = useState<StudyParticipation | null>(null);
  const [error, setError] = useState<ProtocolError | null>(null);
  const isBusy = useRef(false);
  useTitle(study?.title ?? t('title'));
  const take = useCallback((result: CallResult<StudyParticipation>) => {
    if ('error' in result) return setError(result.error);
    setError(null);
    setStudy(result.value);
  }, []);
  const read = useCallback(async () => {
    const failed = (await arriveAtStudy(name, window.location.search)) ?? (await house.beSomebody());
    if (failed !== null) return take({ error: failed });
    // What a panel calls a person stays in no address, and so in no history and no screenshot.
    if (window.location.search !== '') history.replace(window.location.pathname);
    take(await readStudy(name));
  }, [house, history, name, take]);
  useEffect(() => void read(), [read]);
  const inRounds = study?.current?.stage === 'rounds' || study?.current?.stage === 'practice';
  useEffect(() => {
    if (!inRounds) return;
    const timer = setInterval(() => void readStudy(name).then(take), lookEvery);
    return () => clearInterval(timer);
  }, [inRounds, name, take]);
  const offset = useServerState((state) => state.offset);
  const until = study?.answerUntil ?? null;
  useEffect(() => {
    if (until === null) return;
    const left = Math.max(1000, until - Date.now() - offset + 1000);
    const timer = setTimeout(() => void readStudy(name).then(take), left);
    return () => clearTimeout(timer);
  }, [until, offset, name, take]);
  const heading = useFocusAt(placeOf(study));
  const step = async (what: StudyStep) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const result = await stepInStudy(name, what);
    take(result);
    // A refusal may mean that the participation has ended meanwhile.
    const after = 'error' in result ? await readStudy(name) : undefined;
    if (after !== undefined && 'value' in after) setStudy(after.value);
    isBusy.current = false;
  };
  if (study === null)
    return (
      <div className="study stack">
        <h1>{t('title')}</h1>
        <Loading error={error} onRetry={() => void read()} />
        {typeof error?.details?.nextSession === 'number' && (
          <p>{t('nextSession', { time: whenText(error.details.nextSession) })}</p>
        )}
      </div>
    );
  const { current } = study;
  if (current?.stage === 'rounds' && current.isCalled && current.game !== null)
    return <StudyTable game={current.game} />;
  if (current?.stage === 'practice' && current.game !== null) return <StudyTable game={current.game} />;
  return (
    <div className="study stack">
      <h1 ref={heading} tabIndex={-1}>
        {study.title}
      </h1>
      {study.end === null && (
        <progress
          className="study-progress"
          value={study.step}
          max={study.steps}
          aria-label={t('progress')}
        />
      )}
      {error !== null && <Notice loud>{sentence(error)}</Notice>}
      <Stage study={study} onStep={step} />
      {study.answerUntil !== null && (
        <p className="small soft">{t('answerUntil', { time: whenText(study.answerUntil) })}</p>
      )}
      <p className="small soft">{t('contact', { contact: study.contact })}</p>
      {study.end?.hasWithdrawn !== true && <Withdraw onWithdraw={() => void step({ type: 'withdraw' })} />}
    </div>
  );
}

/** What the page is about: when it changes, the button that had the focus is gone. */
function placeOf(study: StudyParticipation | null): string | null {
  if (study === null) return null;
  const { current, end, step } = study;
  const isWaiting = current?.stage === 'rounds' && current.until !== null;
  const game = current?.stage === 'rounds' ? current.game : null;
  return JSON.stringify([step, isWaiting, game, end?.way, end?.hasWithdrawn]);
}

/** A heading that takes the focus whenever the place changes, but not when the page opens. */
function useFocusAt(place: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current !== null && last.current !== place) heading.current?.focus();
    last.current = place;
  }, [place]);
  return heading;
}

interface StageProps {
  readonly study: StudyParticipation;
  readonly onStep: (what: StudyStep) => Promise<void>;
}

function Stage({ study, onStep }: StageProps) {
  const { t } = useTranslation(studyNamespace);
  const { current, end } = study;
  if (current === null) return end === null ? null : <StudyEnd end={end} />;
  switch (current.stage) {
    case 'consent':
      return <Consent stage={current} onStep={onStep} />;
    case 'questionnaire':
      return (
        <QuestionnaireForm
          key={current.name}
          questionnaire={current.questionnaire}
          onSend={(answers) => onStep({ type: 'answer', questionnaire: current.name, answers })}
        />
      );
    case 'practice':
      return <Practice mayLeaveOut={current.mayLeaveOut} onStep={onStep} />;
    case 'rounds':
      return <Rounds stage={current} onWait={() => void onStep({ type: 'wait' })} />;
    case 'debriefing':
      return (
        <section className="stack">
          <h2>{t('debriefing')}</h2>
          <p className="study-words">{current.text}</p>
          <div>
            <Button look="primary" onClick={() => void onStep({ type: 'finish' })}>
              {t('finish')}
            </Button>
          </div>
        </section>
      );
  }
}
