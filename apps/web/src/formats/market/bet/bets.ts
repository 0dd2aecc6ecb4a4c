/** Own bets: shown optimistically, corrected by the server's answers. */
import type { Side } from '@parlour/game';
import type { ProtocolError } from '../../../connection/frames.ts';
import { nextId, offlineError } from '../../../connection/frames.ts';
import type { Game } from '../../../connection/game.ts';
import { createStore, type Store } from '../../../connection/store.ts';
import { tableOf } from '../table-view.ts';
import {
  type ExpectedTable,
  expectedTable,
  type PendingBet,
  stillPending,
  tradeObstacle,
} from './expected-table.ts';
import { type Order, ordersOf, ordersTo, priceOf, sideTo } from './orders.ts';
import { type OwnTrade, ownTrades } from './own-trades.ts';

/** Units per click or key. */
export const sizes = [1, 5, 10] as const;
export type Size = (typeof sizes)[number];

export interface BetsState {
  readonly pending: readonly PendingBet[];
  /** Why the last bet was not taken, until the next one is made. */
  readonly refusal: ProtocolError | null;
  readonly size: Size;
  /** The price that one is about to bet to, as it is written or dragged; empty: none. */
  readonly aim: string;
  /** Own trades seen by this page. */
  readonly trades: readonly OwnTrade[];
}

/** Own bets: shown immediately as pending, corrected by the server's answers. */
export interface Bets {
  readonly state: Store<BetsState>;
  /** Bets the selected number of units. Returns whether the bet was sent. */
  readonly bet: (side: Side) => boolean;
  /** Bets until the selected price. Returns whether the bet was sent. */
  readonly betToAim: () => boolean;
  readonly choose: (size: Size) => void;
  readonly aim: (text: string) => void;
  readonly listen: () => () => void;
  /** Clears a refusal caused by the disconnection. */
  readonly cameBack: () => void;
}

export function createBets(game: Game, isOnline: () => boolean): Bets {
  const state = createStore<BetsState>({ pending: [], refusal: null, size: 1, aim: '', trades: [] });
  const refuse = (refusal: ProtocolError) => state.set((was) => ({ ...was, refusal }));

  async function send(id: string, order: Order): Promise<void> {
    const reply = await game.play({ type: 'bet', ...order, orderId: id }, id);
    state.set((was) => ({ ...was, pending: was.pending.filter((bet) => bet.id !== id) }));
    if (!reply.ok) refuse(reply.error);
  }

  function order(
    side: Side,
    ordersFrom: (standing: ExpectedTable, budget: number | null) => Order[],
  ): boolean {
    const { rules, own, phase } = tableOf(game.state.get());
    const standing = expectedNow(game, state.get().pending);
    if (own === null || standing === null || phase === 'over') return false;
    const orders = own.done || !isOnline() ? [] : ordersFrom(standing, rules.budget);
    if (orders.length === 0) {
      const terms = { budget: rules.budget, done: own.done };
      const code = isOnline() ? tradeObstacle(standing, side, terms) : offlineError.code;
      if (code !== null) refuse({ code, message: '' });
      return false;
    }
    sendAll(orders);
    return true;
  }

  function sendAll(orders: readonly Order[]): void {
    const sent = orders.map((one) => ({ ...one, id: nextId() }));
    state.set((was) => ({
      ...was,
      pending: [...was.pending, ...sent.map(({ id, side, quantity }) => ({ id, side, quantity }))],
      refusal: null,
    }));
    for (const { id, ...one } of sent) void send(id, one);
  }

  return {
    state,
    cameBack: () =>
      state.set((was) => (was.refusal?.code === offlineError.code ? { ...was, refusal: null } : was)),
    bet: (side) => order(side, (standing, budget) => ordersOf(standing, side, state.get().size, budget)),
    betToAim() {
      const target = priceOf(state.get().aim);
      const standing = expectedNow(game, state.get().pending);
      const side = target === null || standing === null ? null : sideTo(standing, target);
      if (target === null || side === null) return false;
      const went = order(side, (now, budget) => ordersTo(now, target, budget));
      if (went) state.set((was) => ({ ...was, aim: '' }));
      return went;
    },
    choose: (size) => state.set((was) => ({ ...was, size })),
    aim: (aim) => state.set((was) => ({ ...was, aim, refusal: aim === '' ? was.refusal : null })),
    listen() {
      let before = tableOf(game.state.get());
      return game.state.subscribe(() => {
        const after = tableOf(game.state.get());
        const [moved, now] = [before.own?.position ?? 0, after.own?.position ?? 0];
        const trades = ownTrades(before, after);
        before = after;
        if (now === moved) return;
        state.set((was) => ({
          ...was,
          pending: stillPending(was.pending, moved, now),
          trades: [...was.trades, ...trades],
        }));
      });
    },
  };
}

/** The table after the pending bets; null: the viewer is no bettor. */
export function expectedNow(game: Game, pending: readonly PendingBet[]): ExpectedTable | null {
  const { own, price } = tableOf(game.state.get());
  return own === null ? null : expectedTable(price, own, pending);
}
