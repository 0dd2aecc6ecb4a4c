/** A game as this page knows it: its view, its clock, its seal and our seat. */
import {
  type Command,
  FollowedGame,
  type GameState as FollowedState,
  type FollowOptions,
  type Mirror,
} from '@parlour/client';
import { corrected, type GameClock } from './clock.ts';
import { type Frame, nextId, type ProtocolError, type Reply, type SeatOfMine } from './frames.ts';
import { recall, remember } from './memory.ts';
import { createStore, type Store } from './store.ts';

export interface Seal {
  readonly hash: string;
  readonly seed: string;
}

/** Everything this page knows about one game. */
export interface GameState {
  readonly mirror: Mirror | null;
  readonly clock: GameClock | null;
  readonly seat: SeatOfMine | null;
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
  /** Does something at one's seat. Sent again after a broken line, with the same id, until it is answered. */
  readonly play: (command: Command, id?: string) => Promise<Reply>;
}

/** A game, and how the connection feeds it. */
export interface ConnectedGame extends Game {
  /** There is a line, and the game is to be followed over it. */
  readonly follow: () => void;
  readonly lost: () => void;
  readonly leave: () => void;
  readonly onSeat: (seat: SeatOfMine) => void;
  readonly onSealed: (frame: Frame<'sealed'>) => void;
  readonly onView: (frame: Frame<'view'>) => void;
  readonly onChange: (frame: Frame<'change'>) => void;
}

export function createGame(id: string, ask: FollowOptions['ask']): ConnectedGame {
  const followed = new FollowedGame(id, recalled<SeatOfMine>(`seat:${id}`), { ask, changed });
  const state = createStore<GameState>({
    mirror: null,
    clock: null,
    seat: followed.state.seat,
    seal: recalled<Seal>(`seal:${id}`),
    sealBroken: false,
    problem: null,
  });
  /** Is a whole view being heard? */
  let isWhole = false;

  function changed({ mirror, seat, problem }: FollowedState): void {
    if (seat !== null && problem !== null && foreignSeat.has(problem.code)) {
      remember(`seat:${id}`, null);
      followed.sit(null);
    } else
      state.set((was) => {
        const isNews = mirror !== null && mirror !== was.mirror;
        const heard = isNews ? { at: mirror.at, heardAt: performance.now() } : null;
        const clock = heard === null ? was.clock : corrected(isWhole ? null : was.clock, heard);
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
      remember(`seat:${id}`, JSON.stringify(seat));
      followed.sit(seat);
    },
    onSealed({ hash, seed }) {
      const known = state.get().seal;
      if (known === null) remember(`seal:${id}`, JSON.stringify({ hash, seed }));
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
  const text = recall(key);
  return text === null ? null : JSON.parse(text);
}
