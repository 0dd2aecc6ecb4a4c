import { createRequests, openLine, type SocketLike } from '@parlour/client';
import {
  type Answer,
  type Frame,
  nextId,
  type ProtocolError,
  type ServerFrame,
  type Wish,
} from './frames.ts';
import type { Room } from './game.ts';
import { createRooms } from './games.ts';
import {
  arriving,
  type HouseState,
  isSomebodyElse,
  welcomed,
  withLobby,
  withoutLuck,
  withoutSeat,
} from './house-state.ts';
import { createSomebody, until } from './identity.ts';
import { createStore, type Store } from './store.ts';
import { openTabs } from './tabs.ts';
import { createWaits, type Waits } from './waits.ts';

/** After so long a silence the line is dead, in milliseconds: people are told sooner than bots need to be. */
const silence = 15_000;

export interface House {
  readonly state: Store<HouseState>;
  readonly send: (wish: Wish) => Promise<Answer>;
  /** The same, after becoming a guest if one is nobody yet. */
  readonly ask: (wish: Wish) => Promise<Answer>;
  readonly room: (game: string) => Room;
  /** A game of ours that goes on without us: it is over, or we left it. */
  readonly giveUpSeat: (game: string) => void;
  readonly leaveRoom: (game: string) => void;
  readonly callMe: (nickname: string) => Promise<ProtocolError | null>;
  readonly waits: Waits;
  readonly forgetSignedOut: () => void;
  readonly goOnHere: () => void;
  /** Signed in or out: the line is opened anew, as whoever we are now. */
  readonly arrive: () => Promise<void>;
}

/**
 * Our end of the line: what the house says becomes state, what we want becomes frames. `somebodyElse`: nothing that was
 * read for whoever was here before may be shown.
 */
export function openHouse(url: string, somebodyElse: () => void = () => {}): House {
  const state = createStore(arriving(0));
  const set = (part: Partial<HouseState>) => state.set((was) => ({ ...was, ...part }));

  const { ask: send, answered, abandon } = createRequests((frame) => line.send(frame), nextId);

  const rooms = createRooms({ ask: send, isOpen: () => state.get().line === 'open' });
  const { roomOf } = rooms;

  const handlers: Handlers = {
    welcome({ now, you }) {
      if (isSomebodyElse(state.get(), you)) somebodyElse();
      state.set((was) => welcomed(was, you, now - Date.now()));
      rooms.opened();
      waits.arrived();
    },
    beat: ({ now }) => set({ offset: now - Date.now() }),
    ok: answered,
    no: answered,
    lobby: ({ lobby }) => state.set((was) => withLobby(was, lobby)),
    table: ({ table }) => state.set((was) => ({ ...was, tables: { ...was.tables, [table.invite]: table } })),
    'passed-over': () => state.set(withoutLuck),
    seated({ type: _, ...mine }) {
      state.set((was) => ({ ...was, seats: [...was.seats.filter(({ game }) => game !== mine.game), mine] }));
      rooms.seated(mine);
    },
    sealed: (frame) => roomOf(frame.game).onSealed(frame),
    view(frame) {
      roomOf(frame.game).onView(frame);
      giveUpSeatIfOver(frame.game);
    },
    change(frame) {
      roomOf(frame.game).onChange(frame);
      giveUpSeatIfOver(frame.game);
    },
    bye({ error }) {
      if (error.code === 'too-many-lines' || error.code === 'house-full') set({ turnedAway: error });
      // The cookie has changed: as whoever it is now, we come back.
      if (error.code === 'signed-out') renew();
      if (error.code !== 'taken-over') return;
      set({ line: 'taken' });
      line.rest();
      forgetAsked();
    },
  };

  const line = openLine({
    silence,
    connect: () => new WebSocket(url) as SocketLike,
    heard: (frame) => (handlers[frame.type] as ((frame: ServerFrame) => void) | undefined)?.(frame),
    lost() {
      if (state.get().line === 'open') set({ line: 'lost' });
      forgetAsked();
    },
  });
  addEventListener('online', line.hurry);

  /** The line is gone, and with it the answers to what was asked over it. */
  const forgetAsked = () => {
    rooms.lost();
    abandon();
  };
  const renew = () => {
    set({ line: 'connecting' });
    forgetAsked();
    line.renew();
  };
  const tabs = openTabs(() => state.get().signedOut && renew());

  const giveUpSeat = (game: string) => state.set((was) => withoutSeat(was, game));
  const giveUpSeatIfOver = (game: string) => {
    if (rooms.isOver(game)) giveUpSeat(game);
  };

  const { ask, callMe } = createSomebody({ state, send, renew });
  const waits = createWaits({ state, send, ask });

  return {
    state,
    send,
    ask,
    room: rooms.follow,
    giveUpSeat,
    leaveRoom(game) {
      // A seat stays followed as long as its game goes on: to look at another page is not to leave.
      if (state.get().seats.some((seat) => seat.game === game)) return;
      rooms.unfollow(game);
    },
    callMe,
    waits,
    forgetSignedOut: () => set({ signedOut: false }),
    goOnHere: renew,
    async arrive() {
      somebodyElse();
      state.set(({ offset }) => arriving(offset));
      renew();
      tabs.tell();
      await until(state, ({ you }) => you !== null);
    },
  };
}

type Handlers = { [Type in ServerFrame['type']]: (frame: Frame<Type>) => void };
