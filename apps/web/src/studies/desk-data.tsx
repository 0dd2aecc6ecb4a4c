/** Payments, reported messages, and the data of a study. */
import type { StudyDesk } from '@parlour/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallResult, call } from '../connection/call.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { sentence } from '../words/sentence.ts';
import { studiesWords } from '../words/studies.ts';
import { download, studyAt } from './studies-calls.ts';

interface Paid {
  readonly panel: string;
  readonly person: string;
  readonly way: keyof StudyDesk['ways'];
  readonly payment: { readonly code?: string; readonly redirect?: string } | null;
  readonly bonus: number | null;
}
interface Payments {
  readonly bonuses: 'none' | 'later' | 'known';
  readonly payments: readonly Paid[];
}
interface Reports {
  readonly reports: readonly { readonly reason: string; readonly said: string | null }[];
}

export function DeskData({ desk: { study, phase, arms } }: { readonly desk: StudyDesk }) {
  const { t } = useTranslation(studiesWords);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [paid, setPaid] = useState<Payments | null>(null);
  const [reports, setReports] = useState<Reports | null>(null);
  const load = async <Value,>(part: 'payments' | 'reports' | 'export', take: (value: Value) => unknown) => {
    const result: CallResult<Value> = await call<Value>('GET', studyAt(study, part));
    setRefusal('error' in result ? sentence(result.error) : null);
    if ('value' in result) await take(result.value);
  };
  const isOver = arms !== null && phase !== 'expired';
  return (
    <section className="stack">
      <h2>{t('data.title')}</h2>
      {refusal !== null && <Notice loud>{refusal}</Notice>}
      <p className="small soft studies-words">{t(isOver ? 'data.what' : 'data.notYet')}</p>
      <div className="row">
        {isOver && (
          <Button look="primary" onClick={() => void load<Files>('export', (value) => saveZip(study, value))}>
            {t('data.export')}
          </Button>
        )}
        <Button onClick={() => void load('payments', setPaid)}>{t('data.load')}</Button>
        <Button onClick={() => void load('reports', setReports)}>{t('data.showReports')}</Button>
      </div>
      <div aria-live="polite" className="stack">
        {paid !== null && <PaymentTable study={study} paid={paid} />}
        {reports !== null && <ReportList {...reports} />}
      </div>
    </section>
  );
}

interface Files {
  readonly files: Readonly<Record<string, string>>;
}

/** The tables in one folder, as `parlour study export` writes them. */
async function saveZip(study: string, { files }: Files): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const folder = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${study}-data/${name}`, strToU8(text)]),
  );
  download(`${study}-data.zip`, new Blob([zipSync(folder) as BlobPart], { type: 'application/zip' }));
}

const codeOf = ({ payment }: Paid): string => payment?.code ?? payment?.redirect ?? '';

/** Each cell in quotes, as RFC 4180 has it. */
const csvOf = ({ payments }: Payments): string =>
  [
    ['panel', 'person', 'way', 'payment', 'bonus'],
    ...payments.map((one) => [one.panel, one.person, one.way, codeOf(one), String(one.bonus ?? '')]),
  ]
    .map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('');

function PaymentTable({ study, paid }: { readonly study: string; readonly paid: Payments }) {
  const { t } = useTranslation(studiesWords);
  const { payments, bonuses } = paid;
  if (payments.length === 0) return <p>{t('data.noPayments')}</p>;
  return (
    <>
      {bonuses === 'later' && <p className="small">{t('data.later')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
      <section className="studies-wide" tabIndex={0} aria-label={t('data.payments')}>
        <table className="studies-table">
          <caption>{t('data.payments')}</caption>
          <thead>
            <tr>
              {(['panel', 'person', 'end', 'code', 'bonus'] as const).map((one) => (
                <th key={one} scope="col">
                  {t(`data.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.map((one) => (
              <tr key={`${one.panel} ${one.person}`}>
                <td>{one.panel}</td>
                <td className="mono">{one.person}</td>
                <td>{t(`progress.endings.${one.way}`)}</td>
                <td className="mono">{codeOf(one)}</td>
                <td>{one.bonus}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div>
        <Button
          onClick={() =>
            download(`${study}-payments.csv`, new Blob([csvOf(paid)], { type: 'text/csv;charset=utf-8' }))
          }
        >
          {t('data.csv')}
        </Button>
      </div>
    </>
  );
}

function ReportList({ reports }: Reports) {
  const { t } = useTranslation(studiesWords);
  return (
    <>
      <h3>{t('data.reports')}</h3>
      {reports.length === 0 && <p>{t('data.noReports')}</p>}
      <ul>
        {reports.map(({ reason, said }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports are without names and times
          <li key={index}>{t('data.report', { reason, said: said ?? t('data.erased') })}</li>
        ))}
      </ul>
    </>
  );
}
