import { corrected, type GameClock } from './clock.ts';
import type { Answer, Frame, ProtocolError, SeatOfMine, Wish } from './frames.ts';
import { nextId, offline } from './frames.ts';
import { recall, remember } from './memory.ts';
import { afterChange, type Mirror } from './mirror.ts';
import { createStore, type Store } from './store.ts';

export interface Seal {
  readonly hash: string;
  readonly seed: string;
}

/** Everything this page knows about one game. */
export interface RoomState {
  readonly mirror: Mirror | null;
  readonly clock: GameClock | null;
  readonly seat: SeatOfMine | null;
  /** The first seal that was seen: later ones must be the same. */
  readonly seal: Seal | null;
  readonly sealBroken: boolean;
  /** Why the game cannot be followed. */
  readonly problem: ProtocolError | null;
}

export type Deed = { readonly type: string } & Readonly<Record<string, unknown>>;

export interface Room {
  readonly game: string;
  readonly state: Store<RoomState>;
  /** A lesson is played within the page, by a script, and can be had once more. */
  readonly lesson?: { readonly again: () => void };
  /** Does something at one's seat. Sent again after a broken line, with the same id, until it is answered. */
  readonly play: (deed: Deed, id?: string) => Promise<Answer>;
}

/** How a room reaches the house. */
export interface Wire {
  readonly send: (wish: Wish, id?: string) => Promise<Answer>;
  readonly isOpen: () => boolean;
}

/** A room and the doors by which the connection feeds it. */
export interface RoomWithDoors extends Room {
  readonly follow: () => Promise<void>;
  readonly onSeat: (seat: SeatOfMine) => void;
  readonly onSealed: (frame: Frame<'sealed'>) => void;
  readonly onView: (frame: Frame<'view'>) => void;
  readonly onChange: (frame: Frame<'change'>) => void;
}

export function createRoom(game: string, wire: Wire): RoomWithDoors {
  const state = createStore<RoomState>({
    mirror: null,
    clock: null,
    seat: recalled<SeatOfMine>(`seat:${game}`),
    seal: recalled<Seal>(`seal:${game}`),
    sealBroken: false,
    problem: null,
  });
  const unanswered = new Map<string, { deed: Deed; settle: (answer: Answer) => void }>();

  async function deliver(id: string): Promise<void> {
    const waiting = unanswered.get(id);
    if (waiting === undefined) return;
    const answer = await wire.send({ type: 'play', game, do: waiting.deed }, id);
    if (!answer.ok && answer.error.code === offline.code) return;
    unanswered.delete(id);
    waiting.settle(answer);
  }

  async function follow(): Promise<void> {
    const { seat, mirror } = state.get();
    const after = mirror === null ? {} : { after: { run: mirror.run, n: mirror.n } };
    const answer = await wire.send(
      seat === null
        ? { type: 'watch', game, ...after }
        : { type: 'attach', game, token: seat.token, ...after },
    );
    if (answer.ok) {
      state.set((was) => ({ ...was, problem: null }));
      for (const id of unanswered.keys()) void deliver(id);
    } else if (seat !== null && foreignSeat.has(answer.error.code) && seat === state.get().seat) {
      remember(`seat:${game}`, null);
      // What was seen from the seat goes with it: a spectator's frames are other ones.
      state.set((was) => ({ ...was, seat: null, mirror: null }));
      await follow();
    } else if (answer.error.code !== offline.code && seat === state.get().seat) {
      state.set((was) => ({ ...was, problem: answer.error }));
    }
  }

  const heard = (at: number) => corrected(state.get().clock, { at, heardAt: performance.now() });
  return {
    game,
    state,
    follow,
    play(deed, id = nextId()) {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      unanswered.set(id, { deed, settle: resolve });
      if (wire.isOpen()) void deliver(id);
      return promise;
    },
    onSeat(seat) {
      remember(`seat:${game}`, JSON.stringify(seat));
      state.set((was) => ({ ...was, seat, problem: null }));
    },
    onSealed({ hash, seed }) {
      const known = state.get().seal;
      if (known === null) remember(`seal:${game}`, JSON.stringify({ hash, seed }));
      const sealBroken = known !== null && known.hash !== hash;
      state.set((was) => ({
        ...was,
        seal: known ?? { hash, seed },
        sealBroken: was.sealBroken || sealBroken,
      }));
    },
    onView({ run, n, at, view }) {
      state.set((was) => ({
        ...was,
        mirror: { run, n, view },
        clock: { at, heardAt: performance.now() },
        problem: null,
      }));
    },
    onChange({ n, at, patch }) {
      const mirror = afterChange(state.get().mirror, { n, patch });
      if (mirror === 'gap') void wire.send({ type: 'whole', game });
      else state.set((was) => ({ ...was, mirror, clock: heard(at) }));
    },
  };
}

/** A remembered seat that the house does not know any more, or that is somebody else's: one may still watch. */
const foreignSeat = new Set(['wrong-token', 'not-yours', 'no-such-game']);

function recalled<Value>(key: string): Value | null {
  const text = recall(key);
  return text === null ? null : JSON.parse(text);
}
