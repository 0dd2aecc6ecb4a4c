/** Judging statistics of a player: gain over the announced prior, Brier score, and calibration. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { JudgingRecord } from '../connection/archive.ts';
import { faceOf } from '../faces.ts';
import { estimatePointsText, Interval, scaleOf } from '../ui/estimate.tsx';
import { judgingWords } from '../words/judging.ts';
import { percentText } from '../words/number.ts';
import { titleText } from '../words/roles.ts';
import '../boards/boards-page.css';
import './person-page.css';

/** Empty for players without judgements. */
export function Judging({ judging }: { readonly judging: readonly JudgingRecord[] }) {
  const { t } = useTranslation(judgingWords);
  const known = judging.filter(({ format }) => faceOf(format) !== undefined);
  if (known.length === 0) return null;
  const scale = scaleOf(known);
  return (
    <section className="stack">
      <h2>{t('own')}</h2>
      <p className="small soft boards-lead">
        {t('what')}{' '}
        <Link to="/boards" search={{ format: 'all' }}>
          {t('board')}
        </Link>
      </p>
      {known.map((one) => (
        <div key={one.format} className="stack">
          <h3>{titleText(one.format)}</h3>
          <p>
            {t('gain')} <b className="mono">{one.mean === null ? '' : estimatePointsText(one.mean)}</b>{' '}
            <Interval estimate={one} scale={scale} />
          </p>
          <p className="small soft">
            {t('counts', { games: one.n, judgements: one.judgements })}{' '}
            {one.brier.mean !== null &&
              t('brier', {
                mean: one.brier.mean.toFixed(3),
                interval: spanText(one.brier.interval) ?? t('few'),
              })}
          </p>
          <Calibration record={one} />
        </div>
      ))}
    </section>
  );
}

const spanText = (interval: readonly [number, number] | null): string | null =>
  interval && `${interval[0].toFixed(3)} – ${interval[1].toFixed(3)}`;

function Calibration({ record: { bins } }: { record: JudgingRecord }) {
  const { t } = useTranslation(judgingWords);
  return (
    <table className="board board-shares">
      <caption>
        <p className="small soft boards-lead">{t('calibration')}</p>
      </caption>
      <thead className="small soft">
        <tr>
          <th scope="col">{t('said')}</th>
          <th scope="col" className="board-number">
            {t('times')}
          </th>
          <th scope="col" className="board-number">
            {t('human')}
          </th>
          <th scope="col" className="board-number">
            {t('shrunk')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ bin, n, said, human, shrunk }) => (
          <tr key={bin}>
            <th scope="row" className="mono">
              {percentText(said)}
            </th>
            <td className="mono board-number">{n}</td>
            <td className="mono board-number">{percentText(human / n)}</td>
            <td className="mono board-number">
              {shrunk === null ? (
                <span className="small soft">{t('notEstimable')}</span>
              ) : (
                <>
                  {percentText(shrunk.share)}
                  <br />
                  <span className="small soft">{shrunk.interval.map(percentText).join(' – ')}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
