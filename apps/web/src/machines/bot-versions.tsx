/** The rows of one bot in the table of machines, and how its versions compare; its owner can take them off. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { dayText } from '../ui/when.ts';
import { machineWords } from '../words/machines.ts';
import { percentText } from '../words/number.ts';
import { type BotVersions, type ShareRange, versionText } from './machine-table.ts';
import './machines.css';

const chart = { width: 320, height: 120, margin: 12 };

export function BotMachineVersions({ bot, isOwn }: { bot: string; isOwn: boolean }) {
  const { t } = useTranslation(machineWords);
  const path = `/api/bots/${encodeURIComponent(bot)}/machines`;
  const { value, load } = useResource<BotVersions>(path);
  if (value === null || value.rows.length === 0) return null;
  const change = async ({ version, model, persona, hash, listed }: BotVersions['rows'][number]) => {
    await call('POST', path, { version, model, persona, hash, listed: !listed });
    await load();
  };
  return (
    <section className="stack">
      <h2>{t('versions')}</h2>
      <p className="small soft">
        {t('versionsLead')} <Link to="/machines">{t('title')}</Link>
      </p>
      {value.rows.length > 1 && <Curve rows={value.rows} />}
      <ul className="machines-versions">
        {value.rows.map((row) => {
          const { share, interval } = row.adjusted ?? row.raw;
          const text = versionText(row);
          return (
            <li key={text}>
              <span>
                <bdi>{text === '' ? t('unnamed') : text}</bdi>{' '}
                <span className="small soft">{dayText(row.firstDay)}</span>
              </span>
              <span className="mono">
                {percentText(share)}{' '}
                <span className="small soft">{interval !== null && rangeOf(interval)}</span>
              </span>
              <span className="small soft">
                {t('rowCounts', { verdicts: row.verdicts, games: row.games })}
              </span>
              {isOwn && (
                <Button onClick={() => void change(row)}>{t(row.listed ? 'takeOff' : 'putBack')}</Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const rangeOf = ([low, high]: ShareRange) => `${percentText(low)} – ${percentText(high)}`;

/** Shares with intervals, the oldest version on the left. */
function Curve({ rows }: BotVersions) {
  const { t } = useTranslation(machineWords);
  const { width, height, margin } = chart;
  const x = (index: number) => margin + (index * (width - 2 * margin)) / (rows.length - 1);
  const y = (share: number) => margin + (1 - share) * (height - 2 * margin);
  const points = rows.map((row, index) => ({ at: x(index), ...(row.adjusted ?? row.raw) }));
  return (
    <svg className="machines-curve" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('curve')}>
      <path d={`M0 ${y(0.5)}H${width}`} className="machines-axis" />
      <path
        d={points.map(({ at, share }, index) => `${index === 0 ? 'M' : 'L'}${at} ${y(share)}`).join('')}
        className="machines-line"
      />
      {points.map(({ at, share, interval }) => (
        <g key={at}>
          {interval !== null && (
            <path d={`M${at} ${y(interval[0])}V${y(interval[1])}`} className="machines-interval" />
          )}
          <circle cx={at} cy={y(share)} r="4" />
        </g>
      ))}
    </svg>
  );
}
