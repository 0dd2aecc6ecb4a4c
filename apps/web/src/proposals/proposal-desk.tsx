/** Proposals of forums for operators: the queue with the meter, decisions, and reports. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { useAct } from '../operate/use-act.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
import { dayText, whenText } from '../ui/when.ts';
import { proposalWords } from '../words/proposals.ts';
import { MeterTable } from './meter-table.tsx';
import { type Desk, type DeskProposal, proposalDeskPath } from './shapes.ts';
import './proposals.css';

/** Polling interval, in milliseconds: the meter plays about two games a second. */
const every = 5000;

/** Carries out an act; resolves with whether it is done. */
type Act = (act: object) => Promise<boolean>;

export function ProposalDeskPart() {
  const { t } = useTranslation(proposalWords);
  const { value, error, load } = useResource<Desk>(proposalDeskPath, every);
  const { act, problem } = useAct(`${proposalDeskPath}/acts`);
  const done: Act = async (wish) => {
    const isDone = await act(wish);
    load();
    return isDone;
  };
  return (
    <div className="stack">
      <p className="soft">{t('desk.lead')}</p>
      <p>
        <Link to="/operate/presets" className="button">
          {t('desk.editor')}
        </Link>
      </p>
      {problem !== null && <Notice loud>{problem}</Notice>}
      {value === null ? (
        <Loading error={error} onRetry={load} />
      ) : (
        <>
          {value.autoHost && <p>{t('desk.autoHost')}</p>}
          {value.proposals.length === 0 && <p>{t('none')}</p>}
          {value.proposals.map((one) => (
            <DeskRow key={one.proposal} one={one} act={done} />
          ))}
        </>
      )}
    </div>
  );
}

function DeskRow({ one, act }: { one: DeskProposal; act: Act }) {
  const { t } = useTranslation(proposalWords);
  const { proposal, forum, title, stage, proposer, isNamed, voices, needed, until, reason } = one;
  const isUndecided = stage === 'open' || stage === 'queued';
  return (
    <article className="notice stack" aria-label={title ?? forum}>
      <h3>
        <Link to="/proposals/$proposal" params={{ proposal }}>
          <PeopleWords words={title ?? forum} />
        </Link>{' '}
        ({t(`stages.${stage}`)})
      </h3>
      <p className="small soft">
        <bdi>{proposer?.name ?? t('unnamed')}</bdi>
        {!isNamed && ` (${t('desk.notShown')})`} · {t('voices', { count: voices, needed })}
        {until !== null && ` · ${t('trialUntil', { day: dayText(until) })}`}
      </p>
      {reason !== null && <PeopleWords words={reason} />}
      <Meter one={one} act={act} />
      <Decisions one={one} act={act} />
      {isUndecided && <Decline proposal={proposal} act={act} />}
      <Reports one={one} act={act} />
    </article>
  );
}

function Meter({ one: { proposal, stage, meter }, act }: { one: DeskProposal; act: Act }) {
  const { t } = useTranslation(proposalWords);
  const { state, played, games, left, rows, reason } = meter;
  if (state === 'none') return null;
  const mayRun = stage === 'queued' && (state === 'failed' || state === 'broken') && left > 0;
  return (
    <div className="stack">
      <p>
        {t(`meter.states.${state}`)}
        {state === 'running' && ` ${t('meter.progress', { played, games })}`}
        {reason !== null && ` ${reason}`}
      </p>
      {rows.length > 0 && (
        <details>
          <summary className="small">{t('meter.table')}</summary>
          <MeterTable rows={rows} />
        </details>
      )}
      {mayRun && (
        <div className="row">
          <Button onClick={() => void act({ do: 'measure', proposal })}>
            {t('meter.again', { count: left })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Decisions({ one: { proposal, stage, meter }, act }: { one: DeskProposal; act: Act }) {
  const { t } = useTranslation(proposalWords);
  const [rated, setRated] = useState(true);
  const isNew = stage === 'queued';
  if (meter.state !== 'held' || !(isNew || stage === 'trial' || stage === 'ended')) return null;
  return (
    <div className="row">
      <Button look="primary" onClick={() => void act({ do: 'host', proposal, trial: false, rated })}>
        {t('desk.host')}
      </Button>
      {isNew && (
        <Button onClick={() => void act({ do: 'host', proposal, trial: true, rated })}>
          {t('desk.trial')}
        </Button>
      )}
      <label className="check-line">
        <input type="checkbox" checked={rated} onChange={({ target }) => setRated(target.checked)} />{' '}
        {t('desk.rated')}
      </label>
    </div>
  );
}

function Decline({ proposal, act }: { proposal: string; act: Act }) {
  const { t } = useTranslation(proposalWords);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const reason = String(data.get('reason')).trim();
    void act({ do: 'decline', proposal, reason, hides: data.get('hides') !== null });
  };
  return (
    <details>
      <summary className="small">{t('desk.decline')}</summary>
      <form className="stack" onSubmit={send}>
        <label className="stack">
          {t('desk.reason')}
          <textarea className="field" name="reason" required rows={2} maxLength={1000} dir="auto" />
        </label>
        <label className="check-line">
          <input type="checkbox" name="hides" /> {t('desk.hides')}
        </label>
        <div className="row">
          <Button type="submit">{t('desk.decline')}</Button>
        </div>
      </form>
    </details>
  );
}

function Reports({ one: { proposal, reports }, act }: { one: DeskProposal; act: Act }) {
  const { t } = useTranslation(proposalWords);
  const open = reports.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <section className="stack">
      <h4>{t('desk.reports', { count: open.length })}</h4>
      <ul>
        {open.map(({ at, reason, text }) => (
          <li key={at}>
            {t(`report.reasons.${reason as 'other'}`)} · {whenText(at)}
            <br />
            <PeopleWords words={text} />
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => void act({ do: 'close-reports', proposal })}>{t('desk.closeReports')}</Button>
      </div>
    </section>
  );
}
