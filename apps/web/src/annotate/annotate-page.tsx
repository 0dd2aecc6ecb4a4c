/** An annotation campaign: introduction, one conversation after the other, and the code at the end. */
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../connection/call.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { useServer } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { annotateNamespace } from '../words/annotate.ts';
import { sentence } from '../words/sentence.ts';
import { readCampaign, sendCampaignCommand, startAnnotating } from './annotate-calls.ts';
import type { AnnotateRequest, AnnotatorCampaign, CampaignStream } from './annotate-shapes.ts';
import { Segment } from './segment.tsx';
import './annotate.css';

export function AnnotatePage() {
  const { stream } = useParams({ from: '/annotate/$stream' });
  const { t } = useTranslation(annotateNamespace);
  const { t: words } = useTranslation();
  const house = useServer();
  const { history } = useRouter();
  const [campaign, setCampaign] = useState<AnnotatorCampaign | null>(null);
  const [error, setError] = useState<ProtocolError | null>(null);
  const busy = useRef(false);
  useTitle(`${campaign?.title ?? t('title')} · ${words('name')}`);
  const take = useCallback((result: CallResult<CampaignStream>) => {
    if ('error' in result) return setError(result.error);
    setError(null);
    setCampaign(result.value.view);
  }, []);
  const read = useCallback(async () => {
    const failed = (await startAnnotating(stream, window.location.search)) ?? (await house.beSomebody());
    if (failed !== null) return take({ error: failed });
    // What a panel calls somebody stays in no address, and so in no history and no screenshot.
    if (window.location.search !== '') history.replace(window.location.pathname);
    take(await readCampaign(stream));
  }, [house, history, stream, take]);
  useEffect(() => void read(), [read]);
  const say = async (what: AnnotateRequest) => {
    // A key held down must not judge the next conversation as well.
    if (busy.current) return;
    busy.current = true;
    take(await sendCampaignCommand(stream, what));
    busy.current = false;
  };
  if (campaign === null)
    return (
      <div className="annotate stack">
        <h1>{t('title')}</h1>
        <Loading error={error} onRetry={() => void read()} />
      </div>
    );
  const trouble = error !== null && <Notice loud>{sentence(error)}</Notice>;
  const { batch } = campaign;
  if (batch === null) return <Between campaign={campaign} trouble={trouble} onTake={say} />;
  const { current, done, total } = batch;
  return (
    <div className="annotate stack">
      <h1 className="small soft annotate-place">
        {current === null ? t('all') : t('place', { n: done + 1, total })}
      </h1>
      <progress className="annotate-progress" value={done} max={total} aria-label={t('title')} />
      {trouble}
      {current === null ? (
        <div className="stack">
          <p>{t('send')}</p>
          <div className="annotate-row">
            <Button look="primary" onClick={() => void say({ type: 'finish' })} autoFocus>
              {t('finish')}
            </Button>
            <Button onClick={() => void say({ type: 'undo' })}>{t('undo')}</Button>
          </div>
        </div>
      ) : (
        <Segment
          key={current.nth}
          segment={current}
          features={campaign.features}
          canUndo={done > 0}
          onJudge={(judged) => void say({ type: 'judge', nth: current.nth, ...judged })}
          onUndo={() => void say({ type: 'undo' })}
        />
      )}
    </div>
  );
}

interface BetweenProps {
  readonly campaign: AnnotatorCampaign;
  readonly trouble: React.ReactNode;
  readonly onTake: (what: AnnotateRequest) => Promise<void>;
}

/** Before a batch, and after one. */
function Between({ campaign, trouble, onTake }: BetweenProps) {
  const { t } = useTranslation(annotateNamespace);
  const { title, instructions, features, phase, none, code, finished, most } = campaign;
  const isOpen = phase === 'open' && none === null;
  return (
    <div className="annotate stack">
      <h1>{title}</h1>
      {code !== null && (
        <div className="annotate-row">
          <p>
            {t('code')} <b className="annotate-code">{code}</b>
          </p>
          <CopyButton text={code} label={t('copy')} done={t('copied')} />
        </div>
      )}
      <p className="annotate-words">{instructions}</p>
      <dl className="annotate-features">
        {features.map(({ name, explanation }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{explanation}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{t('finished', { count: finished, most })}</p>
      {trouble}
      {isOpen ? (
        <Beginning campaign={campaign} onTake={onTake} />
      ) : (
        <>
          <p>{t(`none.${phase === 'open' ? (none ?? 'all-taken') : 'closed'}`)}</p>
          {phase === 'open' && none === 'all-taken' && <Beginning campaign={campaign} onTake={onTake} />}
        </>
      )}
    </div>
  );
}

/** Consent, once, and the way on. */
function Beginning({ campaign, onTake }: Pick<BetweenProps, 'campaign' | 'onTake'>) {
  const { t } = useTranslation(annotateNamespace);
  const { consent, consented, finished } = campaign;
  const [agrees, setAgrees] = useState(consented);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (agrees) void onTake({ type: 'take', consent: true });
      }}
    >
      {consented ? null : (
        <>
          {consent !== '' && <p className="annotate-words">{consent}</p>}
          <label className="check-line">
            <input type="checkbox" checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
            {t(consent === '' ? 'consent' : 'agree')}
          </label>
        </>
      )}
      <div>
        <Button type="submit" look="primary" disabled={!agrees}>
          {t(finished > 0 ? 'another' : consented ? 'goOn' : 'begin')}
        </Button>
      </div>
      <p className="small soft">
        {t('withdraw')} <Link to="/me">{t('own')}</Link>
      </p>
    </form>
  );
}
