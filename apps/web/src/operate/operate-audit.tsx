/** The audit log, newest first, one page at a time. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { dayText, whenText } from '../ui/when.ts';
import { safetyWords } from '../words/safety.ts';
import type { Lines, LogLine } from './operate-shapes.ts';

export function Audit() {
  return <AuditPage before={null} />;
}

function AuditPage({ before }: { before: string | null }) {
  const { t } = useTranslation(safetyWords);
  const [more, setMore] = useState(false);
  const from = before === null ? '' : `&before=${before}`;
  const { value, error, load } = useResource<Lines>(`/api/operators/audit?limit=50${from}`);
  if (value === null) return <Loading error={error} onRetry={load} />;
  const { lines, next } = value;
  return (
    <>
      {lines.length === 0 && <p className="soft">{t('operate.noActs')}</p>}
      <ol className="operate-log" aria-label={t('operate.tabs.audit')}>
        {lines.map((line) => (
          <AuditLine key={line.n} line={line} />
        ))}
      </ol>
      {next !== null && !more && <Button onClick={() => setMore(true)}>{t('operate.more')}</Button>}
      {next !== null && more && <AuditPage before={next} />}
    </>
  );
}

function AuditLine({ line: { n, at, by, act } }: { line: LogLine }) {
  const { t } = useTranslation(safetyWords);
  const finding = act.finding === 'upheld' || act.finding === 'dismissed' ? act.finding : null;
  const words = [act.reason, act.note, act.answer].filter(Boolean).join(' ');
  return (
    <li value={n}>
      <p>
        <strong>{t(`operate.acts.${act.type}`)}</strong>
        {finding !== null && `: ${t(`operate.states.${finding}`)}`}
        {words !== '' && (
          <>
            {' '}
            “<bdi>{words}</bdi>”
          </>
        )}
      </p>
      <p className="small soft">
        {n} · {whenText(at)} · <bdi>{by?.name ?? t('operate.key')}</bdi>
      </p>
      <p className="small soft operate-ids">
        {[
          act.account,
          act.player,
          act.report,
          act.sanction,
          act.forum,
          act.bot,
          act.stream,
          act.step,
          act.model,
          act.do,
          act.title,
          act.before && dayText(Number(act.before)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </li>
  );
}
