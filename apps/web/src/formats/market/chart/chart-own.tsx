/** Own marks on the chart: trades, and the selected price. */
import { useStore } from '../../../connection/store.ts';
import { priceY, timeX } from '../../../ui/chart-geometry.ts';
import type { Bets } from '../bet/bets.ts';
import { useAim } from '../bet/use-aim.ts';

const percent = (value: number) => `${value}%`;
const upwards = 'M-4.5 8 0 0 4.5 8Z';
const downwards = 'M-4.5 -8 0 0 4.5 -8Z';

interface Props {
  readonly bets: Bets;
  readonly duration: number;
}

export function ChartOwn({ bets, duration }: Props) {
  const trades = useStore(bets.state, (state) => state.trades);
  const aim = useAim(bets);
  return (
    <>
      {trades.map(({ at, ask, side }, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: it only grows
          key={index}
          x={percent(timeX(at, duration))}
          y={percent(priceY(ask))}
          overflow="visible"
          aria-hidden="true"
        >
          <path className={`chart-own chart-own-${side}`} d={side === 'human' ? upwards : downwards} />
        </svg>
      ))}
      {aim !== null && (
        <line className="chart-aim" x1="0" x2="100%" y1={percent(priceY(aim))} y2={percent(priceY(aim))} />
      )}
    </>
  );
}
