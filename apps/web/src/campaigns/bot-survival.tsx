/** Survival curve of a bot among annotators of public campaigns, with interval and n. */
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { campaignWords } from '../words/campaigns.ts';
import { percentText } from '../words/number.ts';
import type { Survival } from './campaign-shapes.ts';
import './campaigns.css';

export default function BotSurvival({ bot }: { bot: string }) {
  const { t } = useTranslation(campaignWords);
  const { value } = useResource<Survival>(`/api/bots/${bot}/survival`);
  if (value === null || value.n === 0) return null;
  const { points, campaigns, annotators, n } = value;
  return (
    <section className="stack campaigns">
      <h2>{t('survival.title')}</h2>
      <p className="small soft campaigns-lead">{t('survival.what', { n, campaigns, annotators })}</p>
      <Curve points={points} />
      <div className="campaigns-wide">
        <table className="campaigns-table" aria-label={t('survival.title')}>
          <thead className="small soft">
            <tr>
              {(['exchanges', 'surviving', 'interval', 'n'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`survival.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="mono">
            {points.map((point) => (
              <tr key={point.exchanges}>
                <td>{point.exchanges}</td>
                <td>{percentText(point.surviving)}</td>
                <td>
                  {point.interval === null
                    ? t('survival.notEstimable')
                    : `${percentText(point.interval[0])} – ${percentText(point.interval[1])}`}
                </td>
                <td>{point.n}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Share of unspotted bots from 0 exchanges on; the band is the interval. Decorative. */
function Curve({ points }: { points: Survival['points'] }) {
  const end = points.at(-1)?.exchanges ?? 1;
  const x = (exchanges: number) => ((100 * exchanges) / end).toFixed(2);
  const y = (share: number) => (100 - 100 * share).toFixed(2);
  const line = points.map(({ exchanges, surviving }) => `H${x(exchanges)}V${y(surviving)}`).join('');
  const known = points.flatMap(({ exchanges, interval }) =>
    interval === null ? [] : [{ exchanges, interval }],
  );
  return (
    <figure className="campaigns-curve">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {known.map(({ exchanges, interval: [low, high] }) => (
          <line
            key={exchanges}
            className="campaigns-band"
            x1={x(exchanges)}
            x2={x(exchanges)}
            y1={y(low)}
            y2={y(high)}
          />
        ))}
        <path d={`M0,0${line}`} />
      </svg>
      <figcaption className="small soft mono" aria-hidden="true">
        <span>0</span>
        <span>{end}</span>
      </figcaption>
    </figure>
  );
}
