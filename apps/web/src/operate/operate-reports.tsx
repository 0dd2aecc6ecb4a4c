/** Reports with what was said around them, and appeals: what operators answer. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { safetyWords } from '../words/safety.ts';
import type { Appeals, OperatorSanction, Report, ReportContext, Reports } from './operate-shapes.ts';
import { SanctionForm } from './sanction-form.tsx';
import { useAct } from './use-act.ts';

export function ReportList() {
  const { t } = useTranslation(safetyWords);
  const [state, setState] = useState<'open' | 'closed'>('open');
  const { value, error, load } = useResource<Reports>(`/api/operators/reports?state=${state}`);
  return (
    <>
      <div className="row">
        {(['open', 'closed'] as const).map((one) => (
          <Button key={one} aria-pressed={one === state} onClick={() => setState(one)}>
            {t(`operate.${one}`)}
          </Button>
        ))}
      </div>
      {value === null && <Loading error={error} onRetry={load} />}
      {value?.reports.length === 0 && <p className="soft">{t('operate.none')}</p>}
      {value?.reports.map((report) => (
        <OneReport key={report.id} report={report} onDone={load} />
      ))}
    </>
  );
}

export function OneReport({ report, onDone }: { report: Report; onDone: () => void }) {
  const { t, i18n } = useTranslation(safetyWords);
  const { act, problem } = useAct();
  const close = async (finding: 'upheld' | 'dismissed') => {
    if (await act({ type: 'close-report', report: report.id, finding, note: '' })) onDone();
  };
  const { player, nature } = report;
  return (
    <article className="notice stack">
      <h3>{t(`report.reasons.${report.reason}`)}</h3>
      <p className="small">
        {new Date(report.at).toLocaleString(i18n.language)} · {t(`operate.states.${report.state}`)} ·{' '}
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
      {report.game !== null && <Context report={report.id} />}
      {report.state === 'open' && (
        <>
          <SanctionForm player={player?.id ?? null} report={report.id} onDone={() => {}} />
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
    <details open>
      <summary>{t('operate.look')}</summary>
      <div className="operate-said">
        {value.context.map(({ seat, at, text, isReported }) => (
          <p key={`${seat}/${at}`} className={isReported ? 'operate-meant' : undefined} dir="auto">
            {isReported && `(${t('operate.reported')}) `}
            {seat}: {text ?? t('operate.gone')}
          </p>
        ))}
      </div>
    </details>
  );
}

export function AppealList() {
  const { t } = useTranslation(safetyWords);
  const { value, error, load } = useResource<Appeals>('/api/operators/appeals');
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <>
      {value.appeals.length === 0 && <p className="soft">{t('operate.none')}</p>}
      {value.appeals.map((sanction) => (
        <OneAppeal key={sanction.id} sanction={sanction} onDone={load} />
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
        <bdi>{sanction.player.name ?? t('operate.gone')}</bdi>: {t(`own.${sanction.kind}`)}
      </h3>
      <p dir="auto">{sanction.reason}</p>
      <p>{t('own.appealed', { text: sanction.appeal?.text ?? '' })}</p>
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
