/** The page of practice with a secret: a coin decides whether a recorded person answers or a bot. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { useHouse } from '../connection/use-house.ts';
import { faceOf, firstFormat, presetOf } from '../faces.ts';
import { usePractice } from '../lobby/use-practice.ts';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { knownGames } from '../who/known-games.ts';
import { practiceWords } from '../words/practice.ts';
import { sentence } from '../words/sentence.ts';
import { openRehearsal, type Rehearsal, readRehearsal } from './calls.ts';
import { RehearsalEnd } from './rehearsal-end.tsx';
import { RehearsalPlay } from './rehearsal-play.tsx';
import '../who/who.css';
import './practice.css';

export function PracticePage() {
  const { t } = useTranslation(practiceWords);
  const { t: all } = useTranslation();
  useTitle(`${t('title')} · ${all('name')}`);
  const { stream } = useSearch({ from: '/practice' });
  const [known, setKnown] = useState<Rehearsal | null>(null);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const navigate = useNavigate();
  const rehearsal = known?.stream === stream ? known : null;
  // Whoever comes back finds it where they left it.
  useEffect(() => {
    if (stream === undefined || rehearsal !== null) return;
    void readRehearsal(stream).then((result) =>
      'error' in result ? setProblem(result.error) : setKnown(result.value),
    );
  }, [stream, rehearsal]);
  const show = (news: Rehearsal) => {
    setProblem(null);
    setKnown(news);
    void navigate({ to: '/practice', search: { stream: news.stream } });
  };
  const again = () => void navigate({ to: '/practice', search: {} });
  if (stream === undefined) return <Begin onBegun={show} />;
  if (rehearsal === null)
    return problem === null ? null : (
      <div className="who stack">
        <Notice loud>{sentence(problem)}</Notice>
        <Button onClick={again}>{t('again')}</Button>
      </div>
    );
  return rehearsal.view.end === null ? (
    <RehearsalPlay key={stream} rehearsal={rehearsal} onNews={setKnown} />
  ) : (
    <RehearsalEnd rehearsal={rehearsal} onAgain={again} />
  );
}

/** A question, or none, and the coin. */
function Begin({ onBegun }: { onBegun: (rehearsal: Rehearsal) => void }) {
  const { t } = useTranslation(practiceWords);
  const house = useHouse();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ProtocolError | null>(null);
  const [asked, setAsked] = useState('');
  const form = useRef<HTMLFormElement>(null);
  async function begin(question: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    setAsked(question);
    const result = await openRehearsal(house, question, knownGames());
    setBusy(false);
    if ('error' in result) setError(result.error);
    else onBegun(result.value);
  }
  return (
    <div className="who stack">
      <h1>{t('title')}</h1>
      <p>
        {t('lead')} {t('nowhere')}
      </p>
      <form
        ref={form}
        className="stack practice-begin"
        onSubmit={(event) => {
          event.preventDefault();
          void begin(String(new FormData(event.currentTarget).get('question') ?? '').trim());
        }}
      >
        <FormField
          name="question"
          label={t('typed')}
          hint={t('typedHint')}
          maxLength={200}
          autoComplete="off"
        />
        <div className="row">
          <Button look="primary" type="submit" aria-disabled={busy}>
            {t(busy ? 'beginning' : 'begin')}
          </Button>
        </div>
      </form>
      {error !== null && <Nobody error={error} wasAsked={asked !== ''} onAnybody={() => void begin('')} />}
    </div>
  );
}

/** Nobody is recorded: the bot that can be practised with is announced. */
function Nobody({
  error,
  wasAsked,
  onAnybody,
}: {
  error: ProtocolError;
  wasAsked: boolean;
  onAnybody: () => void;
}) {
  const { t } = useTranslation(practiceWords);
  const format = firstFormat();
  const { practice } = faceOf(format) ?? {};
  const { practise, busy, problem } = usePractice(practice?.preset ?? presetOf(format), format);
  const role = practice?.roles[0];
  if (error.code !== 'nothing-recorded') return <Notice loud>{sentence(error)}</Notice>;
  return (
    <Notice>
      <p role="status">{t(wasAsked ? 'none' : 'noneAtAll')}</p>
      <div className="row practice-ways">
        {wasAsked && <Button onClick={onAnybody}>{t('anybody')}</Button>}
        <Button aria-disabled={busy} onClick={() => practise(role === undefined ? {} : { role })}>
          {t('announced')}
        </Button>
        <Link to="/who" className="button button-quiet">
          {t('guess')}
        </Link>
      </div>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </Notice>
  );
}
