import { useTranslation } from 'react-i18next';
import type { Room } from '../connection/game-room.ts';
import { across, down, priceAt, stepPath } from './chart-geometry.ts';
import { ChartTable } from './chart-table.tsx';
import { useGameTime, useTable } from './table-view.ts';
import './price-chart.css';

const percent = (value: number) => `${value}%`;

/** The price of “human” as a step line with a dot at each answer; amber ground above the middle, blue below. */
export function PriceChart({ room }: { room: Room }) {
  const { t } = useTranslation();
  const chart = useTable(room, (view) => view.chart);
  const conversation = useTable(room, (view) => view.conversation);
  const duration = useTable(room, (view) => view.closesAt);
  const now = Math.min(useGameTime(room, 500), duration);
  const price = chart.at(-1)?.[1] ?? 0;
  const answers = conversation.flatMap(({ question, answer }) =>
    answer === null ? [] : [{ question, at: answer.at }],
  );
  return (
    <figure className="chart" aria-label={t('chart.title')}>
      <div className="chart-picture" aria-hidden="true">
        <span className="chart-end chart-human small">{t('chart.human')}</span>
        <span className="chart-end chart-machine small">{t('chart.computer')}</span>
        <svg width="100%" height="100%" aria-hidden="true">
          <rect className="chart-upper" width="100%" height="50%" />
          <rect className="chart-lower" width="100%" y="50%" height="50%" />
          {[25, 75].map((y) => (
            <line key={y} className="chart-minor" x1="0" x2="100%" y1={percent(y)} y2={percent(y)} />
          ))}
          <line className="chart-middle" x1="0" x2="100%" y1="50%" y2="50%" />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
            <path className="chart-line" d={stepPath(chart, now, duration)} />
          </svg>
          {answers.map(({ question, at }) => (
            <circle
              key={question}
              className="chart-answer"
              cx={percent(across(at, duration))}
              cy={percent(down(priceAt(chart, at)))}
              r="4"
            />
          ))}
          <circle
            className="chart-now"
            cx={percent(across(now, duration))}
            cy={percent(down(price))}
            r="3.5"
          />
        </svg>
        <span className="chart-scale mono">
          <span>100</span>
          <span>50</span>
          <span>0</span>
        </span>
      </div>
      <ChartTable chart={chart} answers={answers} />
    </figure>
  );
}
