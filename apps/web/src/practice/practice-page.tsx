/** The page of practice with a secret: two witnesses answer, and one of them is sought. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { useStore } from '../connection/store.ts';
import { useServer } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { knownGames } from '../who/known-games.ts';
import { language } from '../words/index.ts';
import { practiceWords } from '../words/practice.ts';
import { sentence } from '../words/sentence.ts';
import { type Beginning, openRehearsal, type Rehearsal, readRehearsal } from './calls.ts';
import { RehearsalEnd } from './rehearsal-end.tsx';
import { RehearsalPlay } from './rehearsal-play.tsx';
import '../who/who.css';
import './practice.css';

export function PracticePage() {
  const { t } = useTranslation(practiceWords);
  const { t: all } = useTranslation();
  useTitle(`${t('title')} · ${all('name')}`);
  const { stream } = useSearch({ from: '/guess/ask' });
  const [known, setKnown] = useState<Rehearsal | null>(null);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const navigate = useNavigate();
  const rehearsal = known?.stream === stream ? known : null;
  // It is where its user left it.
  useEffect(() => {
    if (stream === undefined || rehearsal !== null) return;
    void readRehearsal(stream).then((result) =>
      'error' in result ? setProblem(result.error) : setKnown(result.value),
    );
  }, [stream, rehearsal]);
  const show = (news: Rehearsal) => {
    setProblem(null);
    setKnown(news);
    void navigate({ to: '/guess/ask', search: { stream: news.stream } });
  };
  const begin = useBegin(show);
  if (stream === undefined) return <Begin {...begin} />;
  if (rehearsal === null)
    return problem === null ? null : (
      <div className="who stack">
        <Notice loud>{sentence(problem)}</Notice>
        <Button onClick={begin.begin}>{t('again')}</Button>
      </div>
    );
  return rehearsal.view.end === null ? (
    <RehearsalPlay key={stream} rehearsal={rehearsal} onNews={setKnown} />
  ) : (
    <RehearsalEnd rehearsal={rehearsal} {...begin} />
  );
}

function useBegin(onBegun: (rehearsal: Rehearsal) => void): Beginning {
  const house = useServer();
  const spoken = useStore(language, (value) => value);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ProtocolError | null>(null);
  async function begin(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    const result = await openRehearsal(house, spoken, knownGames());
    setBusy(false);
    if ('error' in result) setError(result.error);
    else onBegun(result.value);
  }
  return { busy, error, begin: () => void begin() };
}

function Begin({ busy, error, begin }: Beginning) {
  const { t } = useTranslation(practiceWords);
  return (
    <div className="who stack">
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <div className="row">
        <Button look="primary" aria-disabled={busy} onClick={begin}>
          {t(busy ? 'beginning' : 'begin')}
        </Button>
        <Link to="/guess" className="button button-quiet">
          {t('guess')}
        </Link>
      </div>
      {error !== null && <Notice loud>{sentence(error)}</Notice>}
    </div>
  );
}
