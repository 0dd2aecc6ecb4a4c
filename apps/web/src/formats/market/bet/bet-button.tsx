/** A button that bets on one side at the price it shows, again and again while it is held. */
import type { Side } from '@parlour/game';
import { NatureMark } from '../../../ui/nature-mark.tsx';
import { inPoints } from '../../../words/points.ts';
import { useFormatTranslation } from '../words/index.ts';
import { computerAsk } from './computer-ask.ts';
import type { ExpectedTable } from './expected-table.ts';
import { betParts } from './orders.ts';
import { useHold } from './use-hold.ts';

interface Props {
  readonly side: Side;
  readonly standing: ExpectedTable;
  readonly stopped: boolean;
  readonly size: number;
  readonly budget: number | null;
  readonly onBet: () => boolean;
}

export function BetButton({ side, standing, stopped, size, budget, onBet }: Props) {
  const t = useFormatTranslation();
  const hold = useHold(onBet);
  const human = side === 'human';
  const price = human ? standing.ask : computerAsk(standing.bid);
  return (
    <button
      type="button"
      className={`bet-button bet-${side}`}
      aria-disabled={stopped}
      title={t('bet.hold')}
      {...hold}
    >
      <span className="bet-side">
        <NatureMark kind={human ? 'human' : 'machine'} />
        {t(`side.${side}`)}
      </span>
      <span className="bet-price mono">{inPoints(price)}</span>
      <span className="bet-what small">
        <What side={side} standing={standing} size={size} budget={budget} />
      </span>
    </button>
  );
}

/** The traded units: bought, sold, or sold and then bought. */
function What({ side, standing, size, budget }: Omit<Props, 'stopped' | 'onBet'>) {
  const t = useFormatTranslation();
  const [first, second] = betParts(standing, side, budget, (_, units) => units < size);
  if (first === undefined) return null;
  const number = first.quantity;
  if (second !== undefined) return t('bet.sellsBuys', { sold: number, bought: second.quantity });
  if (first.buys) return t('bet.buys', { number });
  return t(side === 'human' ? 'bet.sellsComputer' : 'bet.sellsHuman', { number });
}
