/** What this tab waits for, whichever page it shows: a place in the queue or a friends' table. */
import type { Reply, Wish } from './frames.ts';
import { type HouseState, noWait, type WaitsFor } from './house-state.ts';
import type { Store } from './store.ts';

export interface Waits {
  /** From now on, until `stop`: over broken lines as well. */
  readonly begin: (wish: WaitsFor) => void;
  /** After the call was missed, the seat went to somebody else, or the house said no. */
  readonly again: () => void;
  /** Leaves the queue, or the friends' table. */
  readonly stop: () => void;
  /** A seat has come of it. A friends' table is there for the next game as well. */
  readonly seated: () => void;
}

interface World {
  readonly state: Store<HouseState>;
  readonly send: (wish: Wish) => Promise<Reply>;
  /** The same, after becoming a guest if one is nobody yet. */
  readonly ask: (wish: Wish) => Promise<Reply>;
}

/** Keeps the place in the queue. `arrived` is to be called whenever the line is open anew. */
export function createWaits({ state, send, ask }: World): Waits & { readonly arrived: () => void } {
  const set = (part: Partial<HouseState>) => state.set((was) => ({ ...was, ...part }));
  let asking: WaitsFor | null = null;

  async function queue(): Promise<void> {
    const { waitsFor, waitEnd, line } = state.get();
    if (waitsFor?.kind !== 'queue' || waitEnd !== null || line !== 'open' || asking === waitsFor) return;
    asking = waitsFor;
    const reply = await ask({ type: 'queue', format: waitsFor.format, role: waitsFor.role });
    if (asking === waitsFor) asking = null;
    const { waitsFor: now } = state.get();
    // Whoever stopped before the house knew of it is in the queue without wishing so.
    if (now?.kind !== 'queue' && reply.ok) void send({ type: 'unqueue' });
    if (now === waitsFor && !reply.ok && reply.error.code !== 'offline') set({ waitProblem: reply.error });
  }

  return {
    arrived: () => void queue(),
    begin(wish) {
      if (isSame(state.get().waitsFor, wish)) return;
      set({ ...noWait, waitsFor: wish });
      void queue();
    },
    again() {
      set({ waitEnd: null, waitProblem: null, checkFailed: false });
      void queue();
    },
    stop() {
      const { waitsFor, lobby, line } = state.get();
      set(noWait);
      if (line !== 'open' || waitsFor === null) return;
      if (waitsFor.kind === 'table') void send({ type: 'unjoin', invite: waitsFor.invite });
      else if (lobby?.you.status !== 'away') void send({ type: 'unqueue' });
    },
    seated() {
      if (state.get().waitsFor?.kind === 'queue') set(noWait);
    },
  };
}

const isSame = (one: WaitsFor | null, other: WaitsFor): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
