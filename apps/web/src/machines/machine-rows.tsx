/** Versions of bots, one a row, with intervals; people beside them. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { machineWords } from '../words/machines.ts';
import { numberText, percentText } from '../words/number.ts';
import type { MachineRow, MachineTable, MeasuredShare, ShareRange } from './machine-table.ts';
import { versionText } from './machine-table.ts';

const columns = ['machine', 'adjusted', 'raw', 'rank', 'evidence', 'seconds', 'stage'] as const;
/** Larger evidence is not written out. */
const evidenceText = (e: number) =>
  e > maxEvidence ? `>\u00a0${numberText(maxEvidence, 0)}` : numberText(e, 2);
const maxEvidence = 1000;

const rangeText = ([low, high]: ShareRange) => `${percentText(low)} – ${percentText(high)}`;

export function MachineRows({ rows, people }: Pick<MachineTable, 'rows' | 'people'>) {
  const { t } = useTranslation(machineWords);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
    <section className="machines-scroll" aria-label={t('title')} tabIndex={0}>
      <table className="machines-table">
        <thead className="small soft">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OneRow key={`${row.bot} ${versionText(row)}`} row={row} />
          ))}
          {people !== null && (
            <tr className="machines-people">
              <th scope="row">
                {t('people')}
                <span className="small soft">
                  {t('rowCounts', { verdicts: people.verdicts, games: people.games })}
                </span>
              </th>
              <td>–</td>
              <td>
                <Share of={people} />
              </td>
              <td>–</td>
              <td>–</td>
              <td>–</td>
              <td>–</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function OneRow({ row }: { row: MachineRow }) {
  const { t } = useTranslation(machineWords);
  const { bot, name, verdicts, judges, games, raw, adjusted, rank, evidence, seconds, stage } = row;
  return (
    <tr>
      <th scope="row">
        <Link to="/bots/$bot" params={{ bot }}>
          <bdi>{name ?? '…'}</bdi>
        </Link>
        <bdi className="small">{versionText(row)}</bdi>
        <span className="small soft">
          {t('rowCounts', { verdicts, games })} {t('rowJudges', { count: judges })}
        </span>
      </th>
      <td>{adjusted === null ? t('notEstimable') : <Share of={adjusted} isBar />}</td>
      <td>
        <Share of={raw} />
      </td>
      <td className="mono">
        {rank === null ? (
          <span className="small soft">{t('tooFew')}</span>
        ) : (
          t('rank', { mean: numberText(rank.mean), low: rank.interval[0], high: rank.interval[1] })
        )}
      </td>
      <td className="mono">
        {evidence === null ? '–' : t('pairs', { e: evidenceText(evidence.e), count: evidence.rounds })}
      </td>
      <td className="mono">{seconds === null ? '–' : t('time', { seconds: numberText(seconds, 0) })}</td>
      <td>{stage === null ? '–' : t(`stages.${stage}`)}</td>
    </tr>
  );
}

function Share({ of: { share, interval }, isBar = false }: { of: MeasuredShare; isBar?: boolean }) {
  const { t } = useTranslation(machineWords);
  return (
    <>
      <b className="mono">{percentText(share)}</b>
      <span className="small soft mono">{interval === null ? t('notEstimable') : rangeText(interval)}</span>
      {isBar && interval !== null && (
        <svg className="machines-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 4H100" className="machines-axis" />
          <path d={`M${100 * interval[0]} 4H${100 * interval[1]}`} className="machines-interval" />
        </svg>
      )}
    </>
  );
}
