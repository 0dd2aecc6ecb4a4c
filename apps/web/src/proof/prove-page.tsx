/** Where a site sends a visitor who is to show that they are human. */
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { useResource } from '../connection/resource.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { firstFormatName } from '../faces.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { proofWords } from '../words/proof.ts';
import { sentence } from '../words/sentence.ts';
import { AttemptProgress } from './attempt-progress.tsx';
import { keepOwnChallenge, readOwnChallenge } from './own-attempt.ts';
import { type AskingSite, attemptsPath, type ProofAttempt } from './shapes.ts';

/** Polling interval of the attempt, in milliseconds. */
const every = 3000;

export function ProvePage() {
  const { t } = useTranslation(proofWords);
  const kind = useServerState((state) => state.you?.kind);
  useTitle(`${t('title')} · Parlour`);
  return (
    <div className="stack narrow">
      <h1>{t('title')}</h1>
      {kind === undefined ? null : kind === 'visitor' ? <Asked onBegun={() => {}} /> : <Own />}
    </div>
  );
}

/** The attempt under way, or the one of this challenge; otherwise the request of the site. */
function Own() {
  const { challenge } = useSearch({ from: '/prove' });
  const { value, error, load } = useResource<{ readonly attempt: ProofAttempt | null }>(attemptsPath, every);
  if (value === null) return <Loading error={error} onRetry={load} />;
  const { attempt } = value;
  const isOver = attempt?.stage === 'over' || attempt?.stage === 'closed';
  const isOther = challenge !== undefined && readOwnChallenge() !== challenge;
  if (attempt === null || (isOver && isOther)) return <Asked onBegun={load} />;
  return <AttemptProgress attempt={attempt} onChange={load} />;
}

function Asked({ onBegun }: { onBegun: () => void }) {
  const { site } = useSearch({ from: '/prove' });
  return site === undefined ? <Unasked /> : <Request site={site} onBegun={onBegun} />;
}

/** Someone who came without a request: what the page is for, and what they can do. */
function Unasked() {
  const { t } = useTranslation(proofWords);
  return (
    <>
      <p>{t('noSite')}</p>
      <p>{t('noSiteNext')}</p>
      <div className="row">
        <Link to="/play/$format" params={{ format: firstFormatName() }} className="button button-primary">
          {t('noSitePlay')}
        </Link>
        <Link to="/privacy" className="button button-quiet">
          {t('noSiteKept')}
        </Link>
      </div>
    </>
  );
}

function Request({ site, onBegun }: { site: string; onBegun: () => void }) {
  const { t } = useTranslation(proofWords);
  const { value, error, load } = useResource<AskingSite>(`/api/proofs/sites/${encodeURIComponent(site)}`);
  if (value === null) return <Loading error={error} onRetry={load} />;
  const { name, open } = value;
  return (
    <>
      <p>{t('asks', { name })}</p>
      {open ? <Agreement site={value} onBegun={onBegun} /> : <Notice>{t('closed', { name })}</Notice>}
    </>
  );
}

function Agreement({
  site: { site, name, games, minutes, long },
  onBegun,
}: {
  site: AskingSite;
  onBegun: () => void;
}) {
  const { t } = useTranslation(proofWords);
  const { challenge = '', return: returnTo = '' } = useSearch({ from: '/prove' });
  const { beSomebody } = useServer();
  const [isLong, setLong] = useState(false);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const error = await beSomebody();
    if (error !== null) return setProblem(error);
    const body = { site, challenge, returnTo, long: isLong };
    const result = await call<ProofAttempt>('POST', attemptsPath, body);
    if ('error' in result) return setProblem(result.error);
    keepOwnChallenge(challenge);
    onBegun();
  };
  return (
    <form className="stack" onSubmit={(event) => void begin(event)}>
      <p>{t('lead', { games, minutes: Math.round(minutes) })}</p>
      <p className="soft">{t('told', { name })}</p>
      {long !== null && (
        <label className="check-line">
          <input type="checkbox" checked={isLong} onChange={({ target }) => setLong(target.checked)} />{' '}
          {t('long', { minutes: Math.round(long.minutes) })}
        </label>
      )}
      <div className="row">
        <Button type="submit" look="primary">
          {t('agree')}
        </Button>
      </div>
      {problem !== null && <Notice loud>{sentence(problem)}</Notice>}
    </form>
  );
}
