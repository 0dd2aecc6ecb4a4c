/** A proposal: the forum's rules in words, its payoffs, its file, support, and a report. */
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useResource } from '../connection/resource.ts';
import { faceOf } from '../faces.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
import { useTitle } from '../ui/title.ts';
import { dayText, whenText } from '../ui/when.ts';
import { proposalWords } from '../words/proposals.ts';
import { roleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import { MeterTable } from './meter-table.tsx';
import { By } from './proposals-page.tsx';
import { proposalsPath, type WholeProposal } from './shapes.ts';
import { Support } from './support.tsx';
import './proposals.css';

export function ProposalPage() {
  const { t } = useTranslation(proposalWords);
  const { proposal } = useParams({ from: '/proposals/$proposal' });
  const { value, error, load } = useResource<WholeProposal>(`${proposalsPath}/${proposal}`);
  useTitle(`${value?.title ?? t('title')} · Parlour`);
  return (
    <div className="stack proposals">
      <p className="small">
        <Link to="/proposals">{t('title')}</Link>
      </p>
      {value === null ? <Loading error={error} onRetry={load} /> : <Whole one={value} onDone={load} />}
    </div>
  );
}

function Whole({ one, onDone }: { one: WholeProposal; onDone: () => void }) {
  const { t } = useTranslation(proposalWords);
  const { title, forum, description, stage, openedAt, until, reason, file, text, meterRows, meter } = one;
  return (
    <>
      <h1>
        <PeopleWords words={title ?? forum} />
      </h1>
      {description !== null && <PeopleWords words={description} />}
      <p className="small soft">
        {t(`stages.${stage}`)} · <By one={one} /> · {whenText(openedAt)}
      </p>
      {until !== null && <p>{t('trialUntil', { day: dayText(until) })}</p>}
      {reason !== null && (
        <Notice>
          {t('declinedBecause')} <PeopleWords words={reason} />
        </Notice>
      )}
      <Support one={one} onDone={onDone} />
      {isForumOpen(one) && file !== null && <Play file={file} preset={one.preset} />}
      {file === null ? <p className="soft">{t('noTexts')}</p> : <Preview file={file} isNamed />}
      {meter !== 'none' && (
        <section className="stack">
          <h2>{t('meter.title')}</h2>
          <p>{t(`meter.states.${meter}`)}</p>
          <MeterTable rows={meterRows} />
        </section>
      )}
      {text !== null && (
        <details>
          <summary>{t('file')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by the keyboard */}
          <pre className="proposal-file" tabIndex={0} dir="ltr">
            {text}
          </pre>
        </details>
      )}
      {one.isOwn ? <Withdraw one={one} onDone={onDone} /> : <Report proposal={one.proposal} />}
    </>
  );
}

interface Forums {
  readonly forums: readonly { readonly preset: string; readonly closed: string | null }[];
}

const isForumOpen = ({ stage }: WholeProposal): boolean => stage === 'hosted' || stage === 'trial';

/** A hosted forum is waited for like any other, until an operator closes it. */
function Play({ file, preset }: { file: NonNullable<WholeProposal['file']>; preset: string }) {
  const { t } = useTranslation(proposalWords);
  const { value } = useResource<Forums>('/api/forums');
  if (value === null) return null;
  const isOpen = value.forums.some((forum) => forum.preset === preset && forum.closed === null);
  if (!isOpen) return <p>{t('closed')}</p>;
  const { roles = [] } = file.config as { readonly roles?: readonly { readonly role: string }[] };
  const names = roles.length === 0 ? ['duellist'] : [...new Set(roles.map(({ role }) => role))];
  return (
    <p className="row">
      {names.map((role) => (
        <Link
          key={role}
          to="/$format/wait"
          params={{ format: file.format }}
          search={{ preset, as: role }}
          className="button button-primary"
        >
          {names.length === 1 ? t('play') : `${t('play')}: ${roleText(file.format, role)}`}
        </Link>
      ))}
    </p>
  );
}

/** The rules as players of this file find them. `isNamed`: the page has its title and description. */
export function Preview({
  file,
  isNamed = false,
}: {
  file: NonNullable<WholeProposal['file']>;
  isNamed?: boolean;
}) {
  const { t } = useTranslation(proposalWords);
  const Shown = faceOf(file.format)?.Preview;
  if (Shown === undefined) return null;
  const title = t(isNamed ? 'rules' : 'preview');
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <Suspense fallback={null}>
        <Shown file={file} isNamed={isNamed} />
      </Suspense>
    </section>
  );
}

function Withdraw({ one: { proposal, stage }, onDone }: { one: WholeProposal; onDone: () => void }) {
  const { t } = useTranslation(proposalWords);
  const [problem, setProblem] = useState<string | null>(null);
  if (stage !== 'open' && stage !== 'queued') return null;
  const withdraw = async () => {
    const done = await call('POST', `${proposalsPath}/${proposal}/withdraw`, {});
    if ('error' in done) setProblem(sentence(done.error));
    else onDone();
  };
  return (
    <div className="row">
      <Button onClick={() => void withdraw()}>{t('withdraw')}</Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}

const reasons = ['abuse', 'personal-data', 'copy', 'other'] as const;

function Report({ proposal }: { proposal: string }) {
  const { t } = useTranslation(proposalWords);
  const [told, setTold] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { reason: String(data.get('reason')), text: String(data.get('text')) };
    const done = await call('POST', `${proposalsPath}/${proposal}/report`, body);
    setTold('error' in done ? sentence(done.error) : t('report.sent'));
  };
  return (
    <details>
      <summary className="small">{t('report.title')}</summary>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <label className="stack">
          {t('report.reason')}
          <select className="field" name="reason">
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`report.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="stack">
          {t('report.text')}
          <textarea className="field" name="text" rows={2} maxLength={1000} dir="auto" />
        </label>
        <div className="row">
          <Button type="submit">{t('report.send')}</Button>
        </div>
        <p aria-live="polite">{told}</p>
      </form>
    </details>
  );
}
