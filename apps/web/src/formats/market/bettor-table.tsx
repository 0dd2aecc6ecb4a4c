/** The table of a bettor: the price, the conversation, the question box and the bets. */
import type { BettorSeat } from '@parlour/game';
import { useEffect, useMemo, useRef } from 'react';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { useServer, useServerState } from '../../connection/use-house.ts';
import { announce } from '../../ui/announcer.tsx';
import { HintSlot } from '../../ui/hint.tsx';
import { KeysSwitch } from '../../ui/keys-switch.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useViewportHeight } from '../../ui/use-viewport-height.ts';
import { inPoints } from '../../words/points.ts';
import { BetPanel } from './bet/bet-panel.tsx';
import { createBets } from './bet/bets.ts';
import { computerAsk } from './bet/computer-ask.ts';
import { expectedTable } from './bet/expected-table.ts';
import { PriceChart } from './chart/price-chart.tsx';
import { PriceNow } from './price-now.tsx';
import { TableHead } from './table-head.tsx';
import { tableOf, useTable } from './table-view.ts';
import { AskBox } from './talk/ask-box.tsx';
import { Conversation } from './talk/conversation.tsx';
import { useHoldingAloud } from './talk/use-aloud.ts';
import { useFormatTranslation } from './words/index.ts';

export function BettorTable({ game, seat }: { game: Game; seat: BettorSeat }) {
  const t = useFormatTranslation();
  const house = useServer();
  const box = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const bets = useMemo(() => {
    const isOnline = () => game.lesson !== undefined || house.state.get().line === 'open';
    return createBets(game, isOnline);
  }, [game, house]);
  useEffect(() => bets.listen(), [bets]);
  const line = useServerState((state) => state.line);
  useEffect(() => {
    if (line === 'open') bets.cameBack();
  }, [bets, line]);
  useViewportHeight();
  useHoldingAloud(game);
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) box.current?.focus();
  }, []);
  const toggleDone = async () => {
    const { own, mayBeDone } = tableOf(game.state.get());
    if (own !== null && mayBeDone) await game.play({ type: 'done', done: !own.done });
  };
  useBettorKeys(game, {
    h: () => void bets.bet('human'),
    c: () => void bets.bet('computer'),
    '/': () => box.current?.focus(),
    b: () => field.current?.focus(),
    d: () => void toggleDone(),
    '1': () => bets.choose(1),
    '5': () => bets.choose(5),
    '0': () => bets.choose(10),
  });
  return (
    <div className="table table-bettor">
      <TableHead game={game} />
      <div className="table-price">
        <ExpectedPrice game={game} bets={bets} />
        <PriceChart game={game} bets={bets} />
        <HintSlot place="price" />
      </div>
      <Conversation game={game} you={seat} />
      <AskBox game={game} box={box} onLeave={() => panel.current?.focus()} />
      <div className="table-side">
        <BetPanel game={game} bets={bets} panel={panel} field={field} onDone={toggleDone} />
        <KeysSwitch keys={t('bet.keysHint')} />
      </div>
    </div>
  );
}

function ExpectedPrice({ game, bets }: { game: Game; bets: ReturnType<typeof createBets> }) {
  const price = useTable(game, (view) => view.price);
  const own = useTable(game, (view) => view.own);
  const pending = useStore(bets.state, (state) => state.pending);
  const ask = own === null ? price.ask : expectedTable(price, own, pending).ask;
  return <PriceNow ask={ask} pending={pending.length > 0} />;
}

function useBettorKeys(game: Game, actions: Record<string, () => void>): void {
  const t = useFormatTranslation();
  useKeys({
    ...actions,
    p: () => {
      const { bid, ask } = tableOf(game.state.get()).price;
      announce(t('chart.spoken', { human: inPoints(ask), computer: inPoints(computerAsk(bid)) }));
    },
  });
}
