/** Figure of the belief around answers, its numbers, and its method. */
import { useTranslation } from 'react-i18next';
import { numberText, percentText } from '../words/number.ts';
import { shiftsNamespace } from '../words/shifts.ts';
import { DataTable } from './data-table.tsx';
import { EventStudy } from './event-study.tsx';
import { FigureList } from './figure-list.tsx';
import { type ShiftShare, type Shifts, shiftKinds } from './shift-shapes.ts';

export function ShiftFigures({ shifts }: { shifts: Shifts }) {
  const { t } = useTranslation(shiftsNamespace);
  return (
    <>
      <div className="statistics-figures">
        <figure>
          <figcaption>
            <h2>{t('around')}</h2>
            <span className="small soft statistics-note">{t('aroundNote')}</span>
          </figcaption>
          <ul className="answers-legend small">
            {shiftKinds.map((kind) => (
              <li key={kind} className={`answers-of-${kind}`}>
                {t(`kinds.${kind}`, { count: shifts.kinds[kind].n })}
              </li>
            ))}
          </ul>
          <EventStudy kinds={shifts.kinds} />
          <Table shifts={shifts} />
        </figure>
        <Numbers shifts={shifts} />
      </div>
      <details className="figure-data">
        <summary>{t('how')}</summary>
        <ul className="small statistics-note">
          {(['one', 'two', 'three', 'four', 'five'] as const).map((line) => (
            <li key={line}>{t(`howLines.${line}`)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Table({ shifts }: { shifts: Shifts }) {
  const { t } = useTranslation(shiftsNamespace);
  const points = (value: number | undefined) => (value === undefined ? null : 100 * value);
  const seconds = [...new Set(shiftKinds.flatMap((kind) => shifts.kinds[kind].curve.map(({ at }) => at)))];
  const rows = seconds
    .sort((a, b) => a - b)
    .map((second) => [
      String(second),
      ...shiftKinds.flatMap((kind) => {
        const point = shifts.kinds[kind].curve.find(({ at }) => at === second);
        const [low, high] = point?.interval ?? [];
        return [point?.n ?? 0, points(point?.mean), points(low), points(high)];
      }),
    ]);
  const columns = [
    [t('second'), 'second'] as const,
    ...shiftKinds.flatMap((kind) => [
      [`${t(`columns.${kind}`)}: ${t('n')}`, `${kind}_n`] as const,
      [`${t(`columns.${kind}`)}: ${t('points')}`, `${kind}_mean`] as const,
      [`${t(`columns.${kind}`)}: 95 % ↓`, `${kind}_low`] as const,
      [`${t(`columns.${kind}`)}: 95 % ↑`, `${kind}_high`] as const,
    ]),
  ];
  return <DataTable file="around-answers" columns={columns} rows={rows} text={numberText} />;
}

function Numbers({ shifts }: { shifts: Shifts }) {
  const { t } = useTranslation(shiftsNamespace);
  const { kinds: of, found, alone, takenBack } = shifts;
  const shareText = ({ share, interval }: ShiftShare) =>
    share === null
      ? t('noEstimate')
      : `${percentText(share)}${interval === null ? '' : ` (${interval.map(percentText).join(' – ')})`}`;
  const lines = [
    [t('answers'), String(of.human.n + of.machine.n)],
    [t('shared'), String(of.human.shared + of.machine.shared)],
    [t('quietStretches'), String(of.quiet.n)],
    [t('foundShort'), found === null ? t('noEstimate') : String(found)],
    [t('alone'), shareText(alone)],
    [t('takenBack'), shareText(takenBack)],
  ] as const;
  return (
    <FigureList
      title={t('numbers')}
      lines={lines}
      className="answers-numbers"
      json={{ file: 'answers.json', value: shifts, label: t('json') }}
    />
  );
}
