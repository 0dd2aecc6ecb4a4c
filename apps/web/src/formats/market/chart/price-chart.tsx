/** The chart of the price at a table. */
import { useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { priceAt, priceY, stepPath, ticks, timeX } from '../../../ui/chart-geometry.ts';
import { inPoints } from '../../../words/points.ts';
import type { Bets } from '../bet/bets.ts';
import { useGameTime, useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import { ChartOwn } from './chart-own.tsx';
import { ChartReadout } from './chart-readout.tsx';
import { ChartTable } from './chart-table.tsx';
import { PriceHandle } from './price-handle.tsx';
import './price-chart.css';

const percent = (value: number) => `${value}%`;

/**
 * The price of “human” as a step line with a dot at each answer: amber ground above the middle, blue below. A
 * bettor has a handle on it, and their own trades are marked.
 */
interface Props {
  readonly game: Game;
  readonly bets?: Bets;
  /** Shows the course up to this moment only. */
  readonly until?: number;
}

export function PriceChart({ game, bets, until = Number.POSITIVE_INFINITY }: Props) {
  const t = useFormatTranslation();
  const whole = useTable(game, (view) => view.chart);
  const chart = whole.filter(([at], index) => index === 0 || at <= until);
  const conversation = useTable(game, (view) => view.conversation);
  const duration = useTable(game, (view) => view.closesAt);
  const now = Math.min(useGameTime(game, 500), duration, until);
  const [looked, setLooked] = useState<number | null>(null);
  const price = chart.at(-1)?.[1] ?? 0;
  const answers = conversation.flatMap(({ question, answer }) =>
    answer === null || answer.at > until ? [] : [{ question, at: answer.at }],
  );
  // The price's own tag stands over the scale: a number that it would cut is left out.
  const named = ticks.filter((tick) => bets === undefined || Math.abs(priceY(tick) - priceY(price)) > hidden);
  return (
    <figure className="chart" aria-label={t('chart.title')} data-handle={bets !== undefined || undefined}>
      <div
        className="chart-picture"
        aria-hidden="true"
        onPointerMove={(event) => setLooked(momentUnder(event, duration))}
        onPointerDown={(event) => setLooked(momentUnder(event, duration))}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setLooked(null)}
      >
        <span className="chart-end chart-human small">{t('chart.human')}</span>
        <span className="chart-end chart-machine small">{t('chart.computer')}</span>
        <svg width="100%" height="100%" aria-hidden="true">
          <Ground />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
            <path className="chart-line" d={stepPath(chart, now, duration)} />
          </svg>
          {answers.map(({ question, at }, index) => (
            <circle
              key={question}
              className={index === answers.length - 1 ? 'chart-answer' : 'chart-answer chart-older'}
              cx={percent(timeX(at, duration))}
              cy={percent(priceY(priceAt(chart, at)))}
              r="4"
            />
          ))}
          {bets !== undefined && <ChartOwn bets={bets} duration={duration} />}
          <circle
            className="chart-now"
            cx={percent(timeX(now, duration))}
            cy={percent(priceY(price))}
            r="3.5"
          />
        </svg>
        <span className="chart-scale mono">
          {named.map((tick) => (
            <span key={tick} style={{ top: percent(priceY(tick)) }}>
              {inPoints(tick)}
            </span>
          ))}
        </span>
        {looked !== null && (
          <ChartReadout game={game} at={Math.min(looked, now)} onGone={() => setLooked(null)} />
        )}
      </div>
      {bets !== undefined && <PriceHandle game={game} bets={bets} />}
      <ChartTable chart={chart} answers={answers} />
    </figure>
  );
}

/** Distance at which the price tag hides the scale, in hundredths of the height. */
const hidden = 12;

function momentUnder({ clientX, currentTarget }: React.PointerEvent, duration: number): number {
  const { left = 0, width = 1 } = currentTarget.querySelector('svg')?.getBoundingClientRect() ?? {};
  return Math.max(((clientX - left) / width) * duration, 0);
}

/** Amber above even odds, blue below, and a line at each price that the scale names. */
function Ground() {
  return (
    <>
      <rect className="chart-upper" width="100%" height="50%" />
      <rect className="chart-lower" width="100%" y="50%" height="50%" />
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 50_000 ? 'chart-middle' : 'chart-minor'}
          x1="0"
          x2="100%"
          y1={percent(priceY(tick))}
          y2={percent(priceY(tick))}
        />
      ))}
    </>
  );
}
