/** The wait of this tab, on every page: a place in the queue, or a private table. */
import type { Reply, Wish } from './frames.ts';
import { notWaiting, type ServerState, type WaitsFor, waitingIn } from './house-state.ts';
import type { Store } from './store.ts';

export interface WaitControls {
  /** Waits until `stop`, over broken lines as well. */
  readonly begin: (wish: WaitsFor) => void;
  /** Waits again after a missed ready check, a passed-over draw, or a refusal. */
  readonly again: () => void;
  /** Leaves the queue, or the table among friends. */
  readonly stop: () => void;
  /** There is a seat now. A table among friends stays for its next game. */
  readonly seated: () => void;
}

interface Deps {
  readonly state: Store<ServerState>;
  readonly send: (wish: Wish) => Promise<Reply>;
  /** The same, after a visitor has become a guest. */
  readonly ask: (wish: Wish) => Promise<Reply>;
}

/** Keeps the place in the queue. Call `lineOpened` on each new connection. */
export function createWaits({ state, send, ask }: Deps): WaitControls & { readonly lineOpened: () => void } {
  const set = (part: Partial<ServerState>) => state.set((was) => ({ ...was, ...part }));
  let asking: WaitsFor | null = null;

  async function queue(): Promise<void> {
    const { waitsFor, waitEnd, line } = state.get();
    if (waitsFor?.kind !== 'queue' || waitEnd !== null || line !== 'open' || asking === waitsFor) return;
    asking = waitsFor;
    const { preset, roles } = waitsFor;
    const reply = await ask({ type: 'queue', preset, roles: [...roles] });
    if (asking === waitsFor) asking = null;
    const { waitsFor: now } = state.get();
    // The wait was stopped while the server put us into the queue.
    if (now?.kind !== 'queue' && reply.ok) void send({ type: 'unqueue' });
    if (now === waitsFor && !reply.ok && reply.error.code !== 'offline') set({ waitProblem: reply.error });
  }

  return {
    lineOpened: () => void queue(),
    begin(wish) {
      if (isSame(state.get().waitsFor, wish)) return;
      set({ ...notWaiting, waitsFor: wish });
      void queue();
    },
    again() {
      set({ waitEnd: null, waitProblem: null, checkFailed: false });
      void queue();
    },
    stop() {
      const { waitsFor, line } = state.get();
      const you = waitingIn(state.get());
      set(notWaiting);
      if (line !== 'open' || waitsFor === null) return;
      if (waitsFor.kind === 'table') void send({ type: 'unjoin', invite: waitsFor.invite });
      else if (you?.status !== 'away') void send({ type: 'unqueue' });
    },
    seated() {
      if (state.get().waitsFor?.kind === 'queue') set(notWaiting);
    },
  };
}

const isSame = (one: WaitsFor | null, other: WaitsFor): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
