/** The bettor's panel: two buttons, the holdings, their worth, and the way to a price. */
import type { Side, TableView } from '@parlour/game';
import type { RefObject } from 'react';
import type { Game } from '../../../connection/game.ts';
import { useStore } from '../../../connection/store.ts';
import { HintSlot } from '../../../ui/hint.tsx';
import { inPoints, signedPointsText } from '../../../words/points.ts';
import { sentence } from '../../../words/sentence.ts';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import { BetButton } from './bet-button.tsx';
import { BetToPrice } from './bet-to-price.tsx';
import type { Bets } from './bets.ts';
import { DoneToggle } from './done-toggle.tsx';
import { type ExpectedTable, expectedTable, tradeObstacle } from './expected-table.ts';
import { ordersTo, priceOf } from './orders.ts';
import './bet-panel.css';

interface Props {
  readonly game: Game;
  readonly bets: Bets;
  readonly panel: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onDone: () => Promise<void>;
}

export function BetPanel({ game, bets, panel, field, onDone }: Props) {
  const t = useFormatTranslation();
  const price = useTable(game, (view) => view.price);
  const own = useTable(game, (view) => view.own);
  const rules = useTable(game, (view) => view.rules);
  const over = useTable(game, (view) => view.phase === 'over');
  const { pending, refusal, size, aim } = useStore(bets.state, (state) => state);
  if (own === null) return null;
  const standing = expectedTable(price, own, pending);
  const target = priceOf(aim);
  const orders = target === null || own.done ? [] : ordersTo(standing, target, rules.budget);
  const aimed =
    orders.length === 0
      ? null
      : expectedTable(
          standing,
          standing,
          orders.map((one) => ({ ...one, id: '' })),
        );
  const isShort = aimed !== null && target !== null && Math.abs(target - aimed.ask) >= aimed.ask - aimed.bid;
  const stopped = (side: Side) =>
    over ? 'is-done' : tradeObstacle(standing, side, { budget: rules.budget, done: own.done });
  return (
    <section className="bet" ref={panel} tabIndex={-1} aria-label={t('bet.title')}>
      <div className="bet-buttons">
        {(['human', 'computer'] as const).map((side) => (
          <BetButton
            key={side}
            side={side}
            standing={standing}
            stopped={stopped(side) !== null}
            size={size}
            budget={rules.budget}
            onBet={() => bets.bet(side)}
          />
        ))}
        <Holdings standing={aimed ?? standing} aimed={aimed !== null} />
      </div>
      <HintSlot place="bet" />
      <BetToPrice
        bets={bets}
        field={field}
        stopped={over || own.done || (target !== null && orders.length === 0)}
        onLeave={() => panel.current?.focus()}
      />
      <Worth standing={aimed ?? standing} aimed={aimed !== null} budget={rules.budget} />
      <p className="bet-refusal small" role="alert">
        {refusal !== null && t('bet.refused', { reason: sentence(refusal) })}
        {refusal === null && isShort && t('bet.reaches', { price: inPoints(aimed.ask) })}
      </p>
      <HintSlot place="done" />
      {!over && <DoneToggle game={game} onDone={onDone} />}
    </section>
  );
}

/** Own holdings, or those after a bet to the selected price. */
function Holdings({ standing: { position, pending }, aimed }: { standing: ExpectedTable; aimed: boolean }) {
  const t = useFormatTranslation();
  const text =
    position === 0
      ? t('bet.none')
      : t(position > 0 ? 'bet.sharesHuman' : 'bet.sharesComputer', { count: Math.abs(position) });
  return (
    <div className="holdings" data-pending={pending > 0 || undefined}>
      <span className="small soft">{t(aimed ? 'bet.would' : 'bet.holdings')}</span>
      <strong className="holdings-count">{text}</strong>
      <span className="holdings-pending small soft" aria-hidden="true">
        {pending > 0 && !aimed ? t('bet.pending') : ''}
      </span>
    </div>
  );
}

interface WorthProps {
  readonly standing: ExpectedTable;
  readonly aimed: boolean;
  readonly budget: TableView['rules']['budget'];
}

function Worth({ standing, aimed, budget }: WorthProps) {
  const t = useFormatTranslation();
  const { ifHuman, ifComputer, cash, pending } = standing;
  return (
    <dl className="worth" data-pending={pending > 0 || aimed || undefined}>
      <div>
        <dt>{t('bet.ifHuman')}</dt>
        <dd className="mono">{signedPointsText(ifHuman)}</dd>
      </div>
      <div>
        <dt>{t('bet.ifComputer')}</dt>
        <dd className="mono">{signedPointsText(ifComputer)}</dd>
      </div>
      {budget !== null && (
        <div className="worth-left">
          <dt>{t('bet.left')}</dt>
          <dd className="mono">{inPoints(budget + cash)}</dd>
        </div>
      )}
    </dl>
  );
}
