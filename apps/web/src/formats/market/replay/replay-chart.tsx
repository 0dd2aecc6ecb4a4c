/** The chart of a replay; all of it is a slider. */
import { memo, useId } from 'react';
import { useStore } from '../../../connection/store.ts';
import { Scrub } from '../../../replay/scrub.tsx';
import { priceAt, priceY, stepPath, timeX } from '../../../ui/chart-geometry.ts';
import { inPoints, momentText } from '../../../words/points.ts';
import { ChartTable } from '../chart/chart-table.tsx';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import type { Replay } from './replay.ts';
import '../chart/price-chart.css';

const percent = (value: number) => `${value}%`;

export function ReplayChart({ replay }: { replay: Replay }) {
  const t = useFormatTranslation();
  return (
    <figure className="chart replay-chart" aria-label={t('chart.title')}>
      <div className="chart-picture">
        <span className="chart-end chart-human small" aria-hidden="true">
          {t('chart.human')}
        </span>
        <span className="chart-end chart-machine small" aria-hidden="true">
          {t('chart.computer')}
        </span>
        <Picture replay={replay} />
        <PriceScrub replay={replay} />
        <span className="chart-scale mono" aria-hidden="true">
          {[100, 50, 0].map((price) => (
            <span key={price} style={{ top: percent(100 - price) }}>
              {price}
            </span>
          ))}
        </span>
      </div>
      <SoFar replay={replay} />
    </figure>
  );
}

const Picture = memo(function Picture({ replay }: { replay: Replay }) {
  const clip = useId();
  const { chart, length } = replay.story;
  const told = useStore(replay.state, (state) => state.told);
  const path = stepPath(chart, length, length);
  return (
    <svg width="100%" height="100%" aria-hidden="true">
      <rect className="chart-upper" width="100%" height="50%" />
      <rect className="chart-lower" width="100%" y="50%" height="50%" />
      {[25, 75].map((y) => (
        <line key={y} className="chart-minor" x1="0" x2="100%" y1={percent(y)} y2={percent(y)} />
      ))}
      <line className="chart-middle" x1="0" x2="100%" y1="50%" y2="50%" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        <clipPath id={clip}>
          <PassedPart replay={replay} />
        </clipPath>
        {told && <path className="chart-line chart-future" d={path} />}
        <path className="chart-line" d={path} clipPath={`url(#${clip})`} />
      </svg>
      <Answers replay={replay} />
      <Now replay={replay} />
    </svg>
  );
});

/** Part before the current moment. */
function PassedPart({ replay }: { replay: Replay }) {
  const at = useStore(replay.state, (state) => state.at);
  return <rect x="-1" y="-5" width={timeX(at, replay.story.length) + 1} height="110" />;
}

function Answers({ replay }: { replay: Replay }) {
  const { answers, chart, length } = replay.story;
  const shown = useStore(
    replay.state,
    ({ told, at }) => (told ? answers : answers.filter((answer) => answer.at <= at)).length,
  );
  return answers
    .slice(0, shown)
    .map(({ question, at }) => (
      <circle
        key={question}
        className="chart-answer"
        cx={percent(timeX(at, length))}
        cy={percent(priceY(priceAt(chart, at)))}
        r="4"
      />
    ));
}

function Now({ replay }: { replay: Replay }) {
  const { chart, length } = replay.story;
  const at = useStore(replay.state, (state) => state.at);
  return (
    <circle
      className="chart-now replay-now"
      cx={percent(timeX(at, length))}
      cy={percent(priceY(priceAt(chart, at)))}
      r="4.5"
    />
  );
}

/** The slider over the picture says the price too. */
function PriceScrub({ replay }: { replay: Replay }) {
  const t = useFormatTranslation();
  const price = useTable(replay.game, (view) => view.price.ask);
  const length = momentText(replay.length);
  return (
    <Scrub
      player={replay}
      label={t('replay.position')}
      textAt={(time) => t('replay.positionText', { time, length, price: inPoints(price) })}
    />
  );
}

/** The visible part of the picture as a table. */
function SoFar({ replay }: { replay: Replay }) {
  const chart = useTable(replay.game, (view) => view.chart);
  const conversation = useTable(replay.game, (view) => view.conversation);
  const answers = conversation.flatMap(({ question, answer }) =>
    answer === null ? [] : [{ question, at: answer.at }],
  );
  return (
    <div className="unseen">
      <ChartTable chart={chart} answers={answers} />
    </div>
  );
}
