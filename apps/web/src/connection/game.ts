/** A game as this page knows it: its view, its clock, its seal and our seat. */
import {
  type Command,
  FollowedGame,
  type GameState as FollowedState,
  type FollowOptions,
  type Mirror,
} from '@parlour/client';
import { correctClock, type GameClock } from './clock.ts';
import { type Frame, nextId, type OwnSeat, type ProtocolError, type Reply } from './frames.ts';
import { readLocal, writeLocal } from './memory.ts';
import { createStore, type Store } from './store.ts';

export interface Seal {
  readonly hash: string;
  readonly seed: string;
}

/** Everything this page knows about one game. */
export interface GameState {
  readonly mirror: Mirror | null;
  readonly clock: GameClock | null;
  readonly seat: OwnSeat | null;
  /** The first seal that was seen: later ones must be the same. */
  readonly seal: Seal | null;
  readonly sealBroken: boolean;
  /** Why the game cannot be followed. */
  readonly problem: ProtocolError | null;
}

export interface Game {
  readonly id: string;
  readonly state: Store<GameState>;
  /** A lesson is played within the page, by a script, and can be had once more. */
  readonly lesson?: { readonly again: () => void };
  /** Sends a command of the own seat. Resent after a disconnection, with the same id, until answered. */
  readonly play: (command: Command, id?: string) => Promise<Reply>;
}

/** A game, and how the connection feeds it. */
export interface ConnectedGame extends Game {
  /** There is a line, and the game is to be followed over it. */
  readonly follow: () => void;
  readonly lost: () => void;
  readonly leave: () => void;
  readonly onSeat: (seat: OwnSeat) => void;
  readonly onSealed: (frame: Frame<'sealed'>) => void;
  readonly onView: (frame: Frame<'view'>) => void;
  readonly onChange: (frame: Frame<'change'>) => void;
}

export function createGame(id: string, ask: FollowOptions['ask']): ConnectedGame {
  const followed = new FollowedGame(id, recalled<OwnSeat>(`seat:${id}`), { ask, changed });
  const state = createStore<GameState>({
    mirror: null,
    clock: null,
    seat: followed.state.seat,
    seal: recalled<Seal>(`seal:${id}`),
    sealBroken: false,
    problem: null,
  });
  /** Whether a whole view is being received. */
  let isWhole = false;

  function changed({ mirror, seat, problem }: FollowedState): void {
    if (seat !== null && problem !== null && foreignSeat.has(problem.code)) {
      writeLocal(`seat:${id}`, null);
      followed.sit(null);
    } else
      state.set((was) => {
        const isNews = mirror !== null && mirror !== was.mirror;
        const heard = isNews ? { at: mirror.at, heardAt: performance.now() } : null;
        const clock = heard === null ? was.clock : correctClock(isWhole ? null : was.clock, heard);
        return { ...was, mirror, clock, seat, problem };
      });
  }

  return {
    id,
    state,
    follow: () => followed.opened(),
    lost: () => followed.lost(),
    leave: () => followed.end(),
    play: (command, id = nextId()) => followed.play(command, id),
    onSeat(seat) {
      writeLocal(`seat:${id}`, JSON.stringify(seat));
      followed.sit(seat);
    },
    onSealed({ hash, seed }) {
      const known = state.get().seal;
      if (known === null) writeLocal(`seal:${id}`, JSON.stringify({ hash, seed }));
      const sealBroken = known !== null && known.hash !== hash;
      state.set((was) => ({
        ...was,
        seal: known ?? { hash, seed },
        sealBroken: was.sealBroken || sealBroken,
      }));
    },
    onView(frame) {
      isWhole = true;
      followed.onView(frame);
      isWhole = false;
    },
    onChange: (frame) => followed.onChange(frame),
  };
}

/** Codes for a remembered seat that is not ours any more: we can still watch. */
const foreignSeat = new Set(['wrong-token', 'not-yours', 'no-such-game']);

function recalled<Value>(key: string): Value | null {
  const text = readLocal(key);
  return text === null ? null : JSON.parse(text);
}
