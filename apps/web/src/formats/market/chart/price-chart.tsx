/** The chart of the price at a table. */
import { useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { across, down, priceAt, type Range, rangeOf, stepPath, ticksOf } from '../../../ui/chart-geometry.ts';
import { inPoints } from '../../../words/points.ts';
import type { Bets } from '../bet/bets.ts';
import { useAim } from '../bet/use-aim.ts';
import { useGameTime, useTable } from '../table-view.ts';
import { useWords } from '../words/index.ts';
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
export function PriceChart({ game, bets }: { game: Game; bets?: Bets }) {
  const t = useWords();
  const chart = useTable(game, (view) => view.chart);
  const conversation = useTable(game, (view) => view.conversation);
  const duration = useTable(game, (view) => view.closesAt);
  const now = Math.min(useGameTime(game, 500), duration);
  const [looked, setLooked] = useState<number | null>(null);
  const aim = useAim(bets);
  const price = chart.at(-1)?.[1] ?? 0;
  const asks = chart.map(([, ask]) => ask);
  const range = rangeOf(aim === null ? asks : [...asks, aim]);
  const middle = middleOf(range);
  const answers = conversation.flatMap(({ question, answer }) =>
    answer === null ? [] : [{ question, at: answer.at }],
  );
  // The price's own tag stands over the scale: a number that it would cut is left out.
  const ticks = ticksOf(range).filter(
    (tick) => bets === undefined || Math.abs(down(tick, range) - down(price, range)) > hidden,
  );
  return (
    <figure className="chart" aria-label={t('chart.title')} data-handle={bets !== undefined || undefined}>
      <div
        className="chart-picture"
        aria-hidden="true"
        onPointerMove={(event) => setLooked(momentUnder(event, duration))}
        onPointerDown={(event) => setLooked(momentUnder(event, duration))}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setLooked(null)}
      >
        {middle >= wordHeight && <span className="chart-end chart-human small">{t('chart.human')}</span>}
        {middle <= 100 - wordHeight && (
          <span className="chart-end chart-machine small">{t('chart.computer')}</span>
        )}
        <svg width="100%" height="100%" aria-hidden="true">
          <Ground range={range} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
            <path className="chart-line" d={stepPath(chart, now, duration, range)} />
          </svg>
          {answers.map(({ question, at }, index) => (
            <circle
              key={question}
              className={index === answers.length - 1 ? 'chart-answer' : 'chart-answer chart-older'}
              cx={percent(across(at, duration))}
              cy={percent(down(priceAt(chart, at), range))}
              r="4"
            />
          ))}
          {bets !== undefined && <ChartOwn bets={bets} duration={duration} range={range} />}
          <circle
            className="chart-now"
            cx={percent(across(now, duration))}
            cy={percent(down(price, range))}
            r="3.5"
          />
        </svg>
        <span className="chart-scale mono">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: percent(down(tick, range)) }}>
              {inPoints(tick)}
            </span>
          ))}
        </span>
        {looked !== null && (
          <ChartReadout game={game} at={Math.min(looked, now)} range={range} onGone={() => setLooked(null)} />
        )}
      </div>
      {bets !== undefined && <PriceHandle game={game} bets={bets} range={range} />}
      <ChartTable chart={chart} answers={answers} />
    </figure>
  );
}

/** How near to the price its tag hides the scale, in hundredths of the height. */
const hidden = 12;

/** A ground lower than this has no room for its word, in hundredths of the height. */
const wordHeight = 20;

/** Where amber ends and blue begins, in hundredths of the height. */
const middleOf = (range: Range) => Math.min(Math.max(down(50_000, range), 0), 100);

function momentUnder({ clientX, currentTarget }: React.PointerEvent, duration: number): number {
  const { left = 0, width = 1 } = currentTarget.querySelector('svg')?.getBoundingClientRect() ?? {};
  return Math.max(((clientX - left) / width) * duration, 0);
}

/** Amber above even odds, blue below, and a line at each price that the scale names. */
function Ground({ range }: { range: Range }) {
  const middle = middleOf(range);
  return (
    <>
      <rect className="chart-upper" width="100%" height={percent(middle)} />
      <rect className="chart-lower" width="100%" y={percent(middle)} height={percent(100 - middle)} />
      {ticksOf(range).map((tick) => (
        <line
          key={tick}
          className={tick === 50_000 ? 'chart-middle' : 'chart-minor'}
          x1="0"
          x2="100%"
          y1={percent(down(tick, range))}
          y2={percent(down(tick, range))}
        />
      ))}
    </>
  );
}
