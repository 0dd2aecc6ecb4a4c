/** Page of interviews: start, the interview itself, and all results. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { useResource } from '../connection/resource.ts';
import { useServer } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { language as pageLanguage } from '../words/index.ts';
import { interviewNamespace } from '../words/interview.ts';
import { sentence } from '../words/sentence.ts';
import { type Interview, type Interviews, ownName, type Setting } from './interview-shapes.ts';
import { PeopleResults } from './people-results.tsx';
import { openSitting } from './sitting-calls.ts';
import { SittingPage } from './sitting-page.tsx';
import './interview.css';

export function InterviewPage() {
  const { t } = useTranslation(interviewNamespace);
  const { t: house } = useTranslation();
  const { sitting } = useSearch({ from: '/interview' });
  useTitle(`${t('title')} · ${house('name')}`);
  return sitting === undefined ? <Choice /> : <SittingPage key={sitting} stream={sitting} />;
}

function Choice() {
  const { t } = useTranslation(interviewNamespace);
  const { value, error, load } = useResource<Interviews>('/api/interviews');
  return (
    <div className="interview stack">
      <h1>{t('title')}</h1>
      <p className="interview-lead soft">{t('lead')}</p>
      {value === null ? (
        <Loading error={error} onRetry={load} />
      ) : (
        <>
          <Begin interviews={value.interviews} />
          {value.interviews.map((one) => (
            <PeopleResults key={one.interview} interview={one} />
          ))}
        </>
      )}
    </div>
  );
}

const settings = ['history', 'memory'] as const;

function Begin({ interviews }: { interviews: readonly Interview[] }) {
  const { t } = useTranslation(interviewNamespace);
  const house = useServer();
  const navigate = useNavigate();
  const usual = interviews.find(({ language }) => language === pageLanguage.get()) ?? interviews[0];
  const [name, setName] = useState(usual?.interview ?? '');
  const [setting, setSetting] = useState<Setting>('history');
  const [isDelicate, setDelicate] = useState(false);
  const [error, setError] = useState<ProtocolError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = interviews.find(({ interview }) => interview === name);
  if (chosen === undefined) return null;
  const begin = async () => {
    setBusy(true);
    const result = await openSitting(house, { interview: name, setting, delicate: isDelicate });
    setBusy(false);
    if ('error' in result) setError(result.error);
    else void navigate({ to: '/interview', search: { sitting: result.value.stream } });
  };
  return (
    <form
      className="stack interview-begin"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <fieldset>
        <legend className="small soft">{t('language')}</legend>
        {interviews.map(({ interview, language }) => (
          <label key={interview} className="check-line">
            <input
              type="radio"
              name="interview"
              checked={interview === name}
              onChange={() => setName(interview)}
            />
            {t(`languages.${language}`)}
            <bdi>{ownName(interview)}</bdi>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="small soft">{t('setting')}</legend>
        {settings.map((one) => (
          <label key={one} className="check-line">
            <input type="radio" name="setting" checked={one === setting} onChange={() => setSetting(one)} />
            {t(one)}
          </label>
        ))}
      </fieldset>
      {chosen.delicate > 0 && (
        <label className="check-line">
          <input
            type="checkbox"
            checked={isDelicate}
            onChange={(event) => setDelicate(event.target.checked)}
          />
          {t('delicate', { count: chosen.delicate })}
        </label>
      )}
      <p className="small soft">
        {t('length', { count: chosen.questions + (isDelicate ? chosen.delicate : 0) })}
      </p>
      {error !== null && <Notice loud>{sentence(error)}</Notice>}
      <div>
        <Button type="submit" look="primary" disabled={isBusy}>
          {t('begin')}
        </Button>
      </div>
    </form>
  );
}
