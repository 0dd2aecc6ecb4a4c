/** Values of the chart at one moment: time, price, last answer. */
import type { ExchangeView } from '@parlour/game';
import { useEffect } from 'react';
import type { Game } from '../../../connection/game.ts';
import { priceAt, priceY, timeX } from '../../../ui/chart-geometry.ts';
import { PeopleWords } from '../../../ui/people-words.tsx';
import { inPoints, momentText } from '../../../words/points.ts';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';

interface Props {
  readonly game: Game;
  readonly at: number;
  /** Something else was touched. */
  readonly onGone: () => void;
}

export function ChartReadout({ game, at, onGone }: Props) {
  const t = useFormatTranslation();
  const chart = useTable(game, (view) => view.chart);
  const duration = useTable(game, (view) => view.closesAt);
  const conversation = useTable(game, (view) => view.conversation);
  const answer = lastAnswer(conversation, at);
  const price = priceAt(chart, at);
  useEffect(() => {
    const touch = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('.chart-picture'))) onGone();
    };
    addEventListener('pointerdown', touch);
    return () => removeEventListener('pointerdown', touch);
  }, [onGone]);
  const left = timeX(at, duration);
  return (
    <span className="chart-under" data-side={left > 50 ? 'left' : 'right'}>
      <span className="chart-needle" style={{ left: `${left}%` }}>
        <span className="chart-bead" style={{ top: `${priceY(price)}%` }} />
        <span className="chart-says small">
          <span>
            <span className="mono soft">{momentText(at)}</span> {t('side.human')}{' '}
            <b className="mono">{inPoints(price)}</b>
          </span>
          {answer !== null && <PeopleWords words={answer} className="chart-quote" />}
        </span>
      </span>
    </span>
  );
}

/** Text of the last readable answer before this time; null: none. */
function lastAnswer(conversation: readonly ExchangeView[], at: number): string | null {
  const answered = conversation.filter(({ answer }) => answer !== null && answer.at <= at);
  return answered.at(-1)?.answer?.text ?? null;
}
