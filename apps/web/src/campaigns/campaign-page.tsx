/** One campaign, for operators: progress, findings, next step, and data. */
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { CodeCard } from '../operate/code-card.tsx';
import { confirmedCall } from '../operate/confirmed-call.ts';
import { headingId, toHeading } from '../operate/to-heading.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { campaignWords } from '../words/campaigns.ts';
import { clockText } from '../words/points.ts';
import { sentence } from '../words/sentence.ts';
import { CampaignChecks } from './campaign-checks.tsx';
import { CampaignRanking } from './campaign-ranking.tsx';
import { type CampaignDetails, campaignAt } from './campaign-shapes.ts';
import './campaigns.css';

/** Polling interval, in milliseconds. */
const every = 3000;
const files = ['conversations.jsonl', 'annotations.jsonl', 'annotations.csv'] as const;

type Step = 'sample' | 'open' | 'close' | 'publish';

export function CampaignPage() {
  const { stream } = useParams({ from: '/operate/campaigns/$stream' });
  const { t } = useTranslation(campaignWords);
  const { value, error, load } = useResource<CampaignDetails>(campaignAt(stream), every);
  useTitle(`${value?.title ?? t('title')} · Parlour`);
  return (
    <div className="stack campaigns">
      <h1 id={headingId} tabIndex={-1}>
        <bdi>{value?.title ?? t('title')}</bdi>
      </h1>
      {value === null ? (
        <Loading error={error} onRetry={load} />
      ) : (
        <>
          <p className="soft">
            {value.isPublic ? t('phases.public') : t(`phases.${value.phase}`)} ·{' '}
            <bdi>{value.bots.join(', ')}</bdi>
          </p>
          <Sampling campaign={value} />
          {value.phase === 'made' && value.sampling?.isRunning === false && (
            <CampaignChecks campaign={value} />
          )}
          {value.phase !== 'made' && <Annotating campaign={value} />}
          <Steps campaign={value} onDone={load} />
          {value.phase !== 'made' && <CampaignRanking campaign={value} />}
          <Data campaign={value} />
        </>
      )}
      <CodeCard />
      <p className="small">
        <Link to="/operate/campaigns">{t('all')}</Link>
      </p>
    </div>
  );
}

/** Number of finished conversations, and remaining time. */
function Sampling({ campaign: { sampling, phase, people } }: { campaign: CampaignDetails }) {
  const { t } = useTranslation(campaignWords);
  if (sampling === null || phase !== 'made')
    return <p className="small soft">{t('people', { count: people })}</p>;
  const { done, total, leftMs, isRunning, silent } = sampling;
  return (
    <section className="stack">
      <h2>{t('sampling')}</h2>
      <progress className="campaigns-progress" value={done} max={total} aria-label={t('sampling')} />
      <p>
        {[
          t('sampled', { done, total }),
          ...(leftMs === null ? [] : [t('left', { time: clockText(leftMs) })]),
          t('people', { count: people }),
        ].join(' · ')}
      </p>
      {!isRunning && silent.length > 0 && <Notice>{t('silent', { bots: silent.join(', ') })}</Notice>}
    </section>
  );
}

function Annotating({ campaign: { stream, work, phase } }: { campaign: CampaignDetails }) {
  const { t } = useTranslation(campaignWords);
  const url = `${location.origin}/annotate/${stream}`;
  return (
    <section className="stack">
      <h2>{t('annotating')}</h2>
      <progress
        className="campaigns-progress"
        value={work.finished}
        max={work.places}
        aria-label={t('annotating')}
      />
      <p>
        {[
          t('finished', { done: work.finished, total: work.places, batches: work.batches }),
          t('working', { count: work.open }),
          t('annotators', { count: work.annotators }),
          ...(work.abandoned > 0 ? [t('abandoned', { count: work.abandoned })] : []),
        ].join(' · ')}
      </p>
      {phase === 'open' && (
        <p className="row">
          <span className="campaigns-address">{url}</span>
          <CopyButton text={url} label={t('copy')} done={t('copied')} />
        </p>
      )}
    </section>
  );
}

/** The next step, with its requirements. */
function Steps({ campaign, onDone }: { campaign: CampaignDetails; onDone: () => void }) {
  const { t } = useTranslation(campaignWords);
  const [problem, setProblem] = useState<string | null>(null);
  const [allowTokens, setAllowed] = useState(false);
  const { stream, phase, sampling, faults, tokens, isOver, isPublic } = campaign;
  const take = async (step: Step) => {
    const result = await confirmedCall(`${campaignAt(stream)}/steps`, { step, allowTokens });
    setProblem('error' in result ? sentence(result.error) : null);
    onDone();
    // The button of a step that is taken goes.
    if (!('error' in result)) toHeading(t('done'));
  };
  const isSampled = sampling !== null && sampling.done === sampling.total;
  const mayOpen = isSampled && faults.length === 0 && (tokens.n === 0 || allowTokens);
  const button = (step: Step, disabled = false) => (
    <Button look={step === 'close' ? 'plain' : 'primary'} disabled={disabled} onClick={() => void take(step)}>
      {t(`steps.${step}`)}
    </Button>
  );
  return (
    <section className="stack">
      {phase === 'made' && isSampled && tokens.n > 0 && (
        <label className="check-line">
          <input
            type="checkbox"
            checked={allowTokens}
            onChange={(event) => setAllowed(event.target.checked)}
          />
          {t('allowTokens')}
        </label>
      )}
      <div className="row">
        {phase === 'made' && sampling !== null && !isSampled && button('sample', sampling.isRunning)}
        {phase === 'made' && isSampled && button('open', !mayOpen)}
        {phase === 'open' && button('close')}
        {phase === 'closed' && !isPublic && button('publish', !isOver)}
      </div>
      <p className="small soft campaigns-lead">
        {phase === 'made' && t('what.open')}
        {phase === 'open' && t('what.close')}
        {phase === 'closed' && t(isPublic ? 'what.public' : isOver ? 'what.publish' : 'what.waiting')}
      </p>
      {problem !== null && <Notice loud>{problem}</Notice>}
    </section>
  );
}

function Data({ campaign: { stream, annotations } }: { campaign: CampaignDetails }) {
  const { t } = useTranslation(campaignWords);
  return (
    <section className="stack">
      <h2>{t('data')}</h2>
      <ul className="campaigns-files">
        {files.map((file) => (
          <li key={file}>
            <a href={`${campaignAt(stream)}/files/${file}`} download>
              {t(`files.${file.replace('.', '-') as 'annotations-csv'}`)}
            </a>
          </li>
        ))}
        {annotations > 0 && (
          <li>
            <a href={`${campaignAt(stream)}/report`} download>
              {t('files.report')}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
