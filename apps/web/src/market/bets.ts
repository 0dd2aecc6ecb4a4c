import type { Side } from '@parlour/game';
import type { ProtocolError } from '../connection/frames.ts';
import { nextId, offline } from '../connection/frames.ts';
import type { Room } from '../connection/game-room.ts';
import { createStore, type Store } from '../connection/store.ts';
import { type Expected, expected, obstacle, type PendingBet, stillPending, termsOf } from './expected.ts';
import { tableOf } from './table-view.ts';

export interface BetsState {
  readonly pending: readonly PendingBet[];
  /** Why the last bet was not taken, until the next one is made. */
  readonly refusal: ProtocolError | null;
}

/** One's own bets: shown at once, as on their way, and put right by what the house says. */
export interface Bets {
  readonly state: Store<BetsState>;
  /** Says whether the bet went on its way. */
  readonly bet: (side: Side) => boolean;
  readonly listen: () => () => void;
  /** The line is back: what was not taken because it was gone is no news any more. */
  readonly cameBack: () => void;
}

export function createBets(room: Room, isOnline: () => boolean): Bets {
  const state = createStore<BetsState>({ pending: [], refusal: null });
  const refuse = (refusal: ProtocolError) => state.set((was) => ({ ...was, refusal }));

  async function send(id: string, side: Side, limit: number): Promise<void> {
    const answer = await room.play({ type: 'bet', side, orderId: id, limit }, id);
    state.set((was) => ({ ...was, pending: was.pending.filter((bet) => bet.id !== id) }));
    if (!answer.ok) refuse(answer.error);
  }

  return {
    state,
    cameBack: () =>
      state.set((was) => (was.refusal?.code === offline.code ? { ...was, refusal: null } : was)),
    bet(side) {
      const { rules, own, phase } = tableOf(room.state.get());
      const standing = standingOf(room, state.get().pending);
      if (own === null || standing === null || phase === 'over') return false;
      const stopped = isOnline()
        ? obstacle(standing, side, { budget: rules.budget, done: own.done })
        : offline.code;
      if (stopped !== null) {
        refuse({ code: stopped, message: '' });
        return false;
      }
      const id = nextId();
      const { limit } = termsOf(standing, side);
      state.set(({ pending }) => ({ pending: [...pending, { id, side }], refusal: null }));
      void send(id, side, limit);
      return true;
    },
    listen() {
      let before = tableOf(room.state.get()).own?.position ?? 0;
      return room.state.subscribe(() => {
        const after = tableOf(room.state.get()).own?.position ?? 0;
        if (after === before) return;
        const moved = before;
        before = after;
        state.set((was) => ({ ...was, pending: stillPending(was.pending, moved, after) }));
      });
    },
  };
}

function standingOf(room: Room, pending: readonly PendingBet[]): Expected | null {
  const { own, price } = tableOf(room.state.get());
  return own === null ? null : expected(price, own, pending);
}
