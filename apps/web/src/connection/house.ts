import { type Account, enter, rename } from './api.ts';
import type {
  Answer,
  Frame,
  LobbyView,
  ProtocolError,
  SeatOfMine,
  ServerFrame,
  TableView,
  Wish,
} from './frames.ts';
import type { Room } from './game-room.ts';
import { createRequests } from './requests.ts';
import { createRooms } from './rooms.ts';
import { openLine } from './socket.ts';
import { createStore, type Store } from './store.ts';

export interface HouseState {
  /** `taken`: this account went on in another window, and this one rests. */
  readonly line: 'connecting' | 'open' | 'lost' | 'taken';
  /** Why the house let us in no further, as long as it does not. */
  readonly turnedAway: ProtocolError | null;
  readonly you: Account | null;
  /** The clock of the house minus our own, in milliseconds. */
  readonly offset: number;
  readonly lobby: LobbyView | null;
  readonly tables: Readonly<Record<string, TableView>>;
  readonly seats: readonly SeatOfMine[];
  readonly passedOver: boolean;
}

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
  readonly forgetPassedOver: () => void;
  readonly goOnHere: () => void;
  /** Signed in or out: the line is opened anew, as whoever we are now. */
  readonly arrive: () => Promise<void>;
}

const start: HouseState = {
  line: 'connecting',
  turnedAway: null,
  you: null,
  offset: 0,
  lobby: null,
  tables: {},
  seats: [],
  passedOver: false,
};

/** Our end of the line: what the house says becomes state, what we want becomes frames. */
export function openHouse(url: string): House {
  const state = createStore(start);
  const set = (part: Partial<HouseState>) => state.set((was) => ({ ...was, ...part }));

  const { send, answered, abandon } = createRequests((frame) => line.send(frame));

  const rooms = createRooms({ send, isOpen: () => state.get().line === 'open' });
  const { roomOf } = rooms;

  const handlers: Handlers = {
    welcome({ now, you }) {
      set({ line: 'open', turnedAway: null, you, offset: now - Date.now(), seats: [] });
      rooms.followAgain();
    },
    beat: ({ now }) => set({ offset: now - Date.now() }),
    ok: ({ re, invite }) => answered(re, { ok: true, invite }),
    no: ({ re, error }) => answered(re, { ok: false, error }),
    lobby: ({ lobby }) => set({ lobby }),
    table: ({ table }) => state.set((was) => ({ ...was, tables: { ...was.tables, [table.invite]: table } })),
    'passed-over': () => set({ passedOver: true }),
    seated({ type: _, ...mine }) {
      state.set((was) => ({ ...was, seats: [...was.seats.filter(({ game }) => game !== mine.game), mine] }));
      const room = roomOf(mine.game);
      const known = room.state.get().seat?.token === mine.token;
      room.onSeat(mine);
      if (rooms.isFollowed(mine.game) && !known) void room.follow();
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
      if (error.code !== 'taken-over') return;
      set({ line: 'taken' });
      line.rest();
    },
  };

  const line = openLine(url, {
    onFrame: (frame) => (handlers[frame.type] as ((frame: ServerFrame) => void) | undefined)?.(frame),
    onLost() {
      if (state.get().line === 'open') set({ line: 'lost' });
      abandon();
    },
  });

  const giveUpSeat = (game: string) =>
    state.set((was) =>
      was.seats.some((seat) => seat.game === game)
        ? { ...was, seats: was.seats.filter((seat) => seat.game !== game) }
        : was,
    );
  const giveUpSeatIfOver = (game: string) => {
    if (rooms.isOver(game)) giveUpSeat(game);
  };

  /** Makes sure that we are somebody, and that the house knows it on this very line. */
  async function beSomebody(nickname?: string): Promise<ProtocolError | null> {
    const reply = await enter(nickname);
    if ('error' in reply) return reply.error;
    line.renew();
    await until(state, ({ you, line: now }) => now === 'open' && you !== null && you.kind !== 'visitor');
    return null;
  }

  const isNobody = () => (state.get().you?.kind ?? 'visitor') === 'visitor';

  return {
    state,
    send,
    async ask(wish) {
      const error = isNobody() ? await beSomebody() : null;
      return error === null ? send(wish) : { ok: false, error };
    },
    room: rooms.follow,
    giveUpSeat,
    leaveRoom(game) {
      // A seat stays followed as long as its game goes on: to look at another page is not to leave.
      if (state.get().seats.some((seat) => seat.game === game)) return;
      rooms.unfollow(game);
    },
    async callMe(nickname) {
      if (isNobody()) return beSomebody(nickname);
      const reply = await rename(nickname);
      if ('error' in reply) return reply.error;
      set({ you: reply.account });
      return null;
    },
    forgetPassedOver: () => set({ passedOver: false }),
    goOnHere() {
      set({ line: 'connecting' });
      line.renew();
    },
    async arrive() {
      set({ line: 'connecting', you: null, lobby: null, tables: {}, seats: [], passedOver: false });
      line.renew();
      await until(state, ({ you }) => you !== null);
    },
  };
}

type Handlers = { [Type in ServerFrame['type']]: (frame: Frame<Type>) => void };

/** Resolves as soon as the store is as wished. */
function until<Value>(store: Store<Value>, isSo: (value: Value) => boolean): Promise<void> {
  if (isSo(store.get())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isSo(store.get())) return;
      stop();
      resolve();
    });
  });
}
