/** Reports with their context, and appeals: operators' answers. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceAt, useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { whenText } from '../ui/when.ts';
import { safetyWords } from '../words/safety.ts';
import type { Appeals, OperatorSanction, Report, ReportContext, Reports } from './operate-shapes.ts';
import { SanctionForm } from './sanction-form.tsx';
import { toHeading } from './to-heading.ts';
import { Disclosure } from './unfold.tsx';
import { useAct } from './use-act.ts';

type State = 'open' | 'closed';

export function ReportList() {
  const { t } = useTranslation(safetyWords);
  const [state, setState] = useState<State>('open');
  return (
    <>
      <fieldset className="operate-choice">
        <legend className="unseen">{t('operate.tabs.reports')}</legend>
        {(['open', 'closed'] as const).map((one) => (
          <label key={one} className="check-line">
            <input type="radio" name="state" checked={one === state} onChange={() => setState(one)} />
            {t(`operate.${one}`)}
          </label>
        ))}
      </fieldset>
      <ReportPage key={state} state={state} before={null} />
    </>
  );
}

/** The first one is expanded, the others on request. */
function ReportPage({ state, before }: { state: State; before: string | null }) {
  const { t } = useTranslation(safetyWords);
  const [more, setMore] = useState(false);
  const from = before === null ? '' : `&before=${before}`;
  const { value, error, load } = useResource<Reports>(`/api/operators/reports?state=${state}${from}`);
  if (value === null) return <Loading error={error} onRetry={load} />;
  const done = () => {
    load();
    void resourceAt('/api/operators/queues').load();
    toHeading(t('operate.done'));
  };
  return (
    <>
      {value.reports.length === 0 && <p className="soft">{t(`operate.no-${state}`)}</p>}
      {value.reports.map((report, place) => (
        <OneReport key={report.id} report={report} isFirst={before === null && place === 0} onDone={done} />
      ))}
      {value.next !== null && !more && <Button onClick={() => setMore(true)}>{t('operate.more')}</Button>}
      {value.next !== null && more && <ReportPage state={state} before={value.next} />}
    </>
  );
}

interface ReportProps {
  readonly report: Report;
  readonly isFirst?: boolean;
  readonly onDone: () => void;
}

export function OneReport({ report, isFirst = false, onDone }: ReportProps) {
  const { t } = useTranslation(safetyWords);
  const { act, problem } = useAct();
  const close = async (finding: 'upheld' | 'dismissed') => {
    if (await act({ type: 'close-report', report: report.id, finding, note: '' })) onDone();
  };
  const { player, nature } = report;
  return (
    <article className="notice stack">
      <h3>{t(`report.reasons.${report.reason}`)}</h3>
      <p className="small">
        {whenText(report.at)} · {t(`operate.states.${report.state}`)} ·{' '}
        {t('operate.by', { name: report.reporter.name ?? t('operate.gone') })}
      </p>
      {report.text !== '' && <p dir="auto">{report.text ?? t('operate.gone')}</p>}
      <p>
        {t('operate.about')}: {report.seat}{' '}
        {player === null ? (
          <span className="soft">{t('operate.running')}</span>
        ) : (
          <>
            <bdi>{player.name ?? t('operate.gone')}</bdi> ({t(`operate.kinds.${player.kind}`)}
            {nature !== null && `, ${t(`operate.natures.${nature}`)}`})
          </>
        )}
      </p>
      {report.game !== null && (
        <Disclosure label={t('operate.look')} isOpen={isFirst}>
          {() => <Context report={report.id} />}
        </Disclosure>
      )}
      {report.state === 'open' && (
        <>
          <Disclosure label={t('operate.punish')}>
            {() => <SanctionForm player={player?.id ?? null} report={report.id} onDone={() => {}} />}
          </Disclosure>
          <div className="row">
            <Button onClick={() => void close('upheld')}>{t('operate.uphold')}</Button>
            <Button onClick={() => void close('dismissed')}>{t('operate.dismiss')}</Button>
          </div>
        </>
      )}
      {problem !== null && <Notice loud>{problem}</Notice>}
    </article>
  );
}

function Context({ report }: { report: string }) {
  const { t } = useTranslation(safetyWords);
  const { value, error, load } = useResource<ReportContext>(`/api/operators/reports/${report}`);
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <div className="operate-said">
      {value.context.length === 0 && <p className="soft">{t('operate.silence')}</p>}
      {value.context.map(({ seat, at, text, isReported }) => (
        <p key={`${seat}/${at}`} className={isReported ? 'operate-meant' : undefined} dir="auto">
          {isReported && `(${t('operate.reported')}) `}
          {seat}: {text ?? t('operate.gone')}
        </p>
      ))}
    </div>
  );
}

export function AppealList() {
  const { t } = useTranslation(safetyWords);
  const { value, error, load } = useResource<Appeals>('/api/operators/appeals');
  if (value === null) return <Loading error={error} onRetry={load} />;
  const done = () => {
    load();
    toHeading(t('operate.done'));
  };
  return (
    <>
      {value.appeals.length === 0 && <p className="soft">{t('operate.queues.no-appeals')}</p>}
      {value.appeals.map((sanction) => (
        <OneAppeal key={sanction.id} sanction={sanction} onDone={done} />
      ))}
    </>
  );
}

function OneAppeal({ sanction, onDone }: { sanction: OperatorSanction; onDone: () => void }) {
  const { t } = useTranslation(safetyWords);
  const { act, problem } = useAct();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const answer = String(new FormData(event.currentTarget).get('answer'));
    const granted = button?.value === 'granted';
    if (await act({ type: 'answer-appeal', sanction: sanction.id, granted, answer })) onDone();
  };
  return (
    <article className="notice stack">
      <h3>
        <bdi>{sanction.player.name ?? t('operate.gone')}</bdi>: {t(`operate.held.${sanction.kind}`)}
      </h3>
      <p dir="auto">{sanction.reason}</p>
      <p>{t('operate.appealed', { text: sanction.appeal?.text ?? '' })}</p>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <label className="stack">
          {t('operate.answer')}
          <input className="field" name="answer" required maxLength={1000} dir="auto" />
        </label>
        <div className="row">
          <Button type="submit" value="granted">
            {t('operate.grant')}
          </Button>
          <Button type="submit" value="refused">
            {t('operate.refuse')}
          </Button>
        </div>
      </form>
      {problem !== null && <Notice loud>{problem}</Notice>}
    </article>
  );
}
