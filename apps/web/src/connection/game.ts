/** A game as this page knows it: what is seen of it, its clock, its seal, and one's seat. */
import { type Command, FollowedGame, type FollowOptions, type GameState, type Mirror } from '@parlour/client';
import { corrected, type GameClock } from './clock.ts';
import { type Answer, type Frame, nextId, type ProtocolError, type SeatOfMine } from './frames.ts';
import { recall, remember } from './memory.ts';
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

export type Deed = Command;

export interface Room {
  readonly game: string;
  readonly state: Store<RoomState>;
  /** A lesson is played within the page, by a script, and can be had once more. */
  readonly lesson?: { readonly again: () => void };
  /** Does something at one's seat. Sent again after a broken line, with the same id, until it is answered. */
  readonly play: (deed: Deed, id?: string) => Promise<Answer>;
}

/** A room and the doors by which the connection feeds it. */
export interface RoomWithDoors extends Room {
  /** There is a line, and the game is to be followed over it. */
  readonly follow: () => void;
  readonly lost: () => void;
  readonly leave: () => void;
  readonly onSeat: (seat: SeatOfMine) => void;
  readonly onSealed: (frame: Frame<'sealed'>) => void;
  readonly onView: (frame: Frame<'view'>) => void;
  readonly onChange: (frame: Frame<'change'>) => void;
}

export function createRoom(game: string, ask: FollowOptions['ask']): RoomWithDoors {
  const followed = new FollowedGame(game, recalled<SeatOfMine>(`seat:${game}`), { ask, changed });
  const state = createStore<RoomState>({
    mirror: null,
    clock: null,
    seat: followed.state.seat,
    seal: recalled<Seal>(`seal:${game}`),
    sealBroken: false,
    problem: null,
  });
  /** Is a whole view being heard? */
  let isWhole = false;

  function changed({ mirror, seat, problem }: GameState): void {
    if (seat !== null && problem !== null && foreignSeat.has(problem.code)) {
      remember(`seat:${game}`, null);
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
    game,
    state,
    follow: () => followed.opened(),
    lost: () => followed.lost(),
    leave: () => followed.end(),
    play: (deed, id = nextId()) => followed.play(deed, id),
    onSeat(seat) {
      remember(`seat:${game}`, JSON.stringify(seat));
      followed.sit(seat);
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
    onView(frame) {
      isWhole = true;
      followed.onView(frame);
      isWhole = false;
    },
    onChange: (frame) => followed.onChange(frame),
  };
}

/** A remembered seat that the house does not know any more, or that is somebody else's: one may still watch. */
const foreignSeat = new Set(['wrong-token', 'not-yours', 'no-such-game']);

function recalled<Value>(key: string): Value | null {
  const text = recall(key);
  return text === null ? null : JSON.parse(text);
}
