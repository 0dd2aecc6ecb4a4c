import type { Side } from '@parlour/game';
import { useTranslation } from 'react-i18next';
import { NatureMark } from '../ui/nature-mark.tsx';
import { type Expected, termsOf } from './expected.ts';
import { computerAsk, inPoints } from './points.ts';
import { useHold } from './use-hold.ts';

interface Props {
  readonly side: Side;
  readonly standing: Expected;
  readonly stopped: boolean;
  readonly onBet: () => boolean;
}

/** Bets on a side at the price on its face; held down it goes on. */
export function BetButton({ side, standing, stopped, onBet }: Props) {
  const { t } = useTranslation();
  const hold = useHold(onBet);
  const human = side === 'human';
  const price = human ? standing.ask : computerAsk(standing.bid);
  const { buys } = termsOf(standing, side);
  const what = buys ? t('bet.buys') : human ? t('bet.sellsComputer') : t('bet.sellsHuman');
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
      <span className="bet-what small">{what}</span>
    </button>
  );
}
