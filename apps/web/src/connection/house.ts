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
import { createRoom, type Room, type RoomWithDoors } from './game-room.ts';
import { createRequests } from './requests.ts';
import { openLine } from './socket.ts';
import { createStore, type Store } from './store.ts';

export interface HouseState {
  /** `taken`: this account went on in another window, and this one rests. */
  readonly line: 'connecting' | 'open' | 'lost' | 'taken';
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
  readonly leaveRoom: (game: string) => void;
  readonly callMe: (nickname: string) => Promise<ProtocolError | null>;
  readonly forgetPassedOver: () => void;
  readonly goOnHere: () => void;
}

const start: HouseState = {
  line: 'connecting',
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
  const rooms = new Map<string, RoomWithDoors>();
  const set = (part: Partial<HouseState>) => state.set((was) => ({ ...was, ...part }));

  const followed = new Set<string>();

  const { send, answered, abandon } = createRequests((frame) => line.send(frame));

  const roomOf = (game: string): RoomWithDoors => {
    const known = rooms.get(game);
    if (known !== undefined) return known;
    const room = createRoom(game, { send, isOpen: () => state.get().line === 'open' });
    rooms.set(game, room);
    return room;
  };

  /** Who has a seat attaches at once; who seems to have none lets the house first say whether there is one. */
  const followSoon = (room: RoomWithDoors) => {
    if (room.state.get().seat !== null) return void room.follow();
    setTimeout(() => {
      if (followed.has(room.game) && room.state.get().seat === null) void room.follow();
    }, patience);
  };

  const handlers: Handlers = {
    welcome({ now, you }) {
      set({ line: 'open', you, offset: now - Date.now(), seats: [] });
      for (const game of followed) followSoon(roomOf(game));
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
      if (followed.has(mine.game) && !known) void room.follow();
    },
    sealed: (frame) => roomOf(frame.game).onSealed(frame),
    view: (frame) => roomOf(frame.game).onView(frame),
    change: (frame) => roomOf(frame.game).onChange(frame),
    bye({ error }) {
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
    room(game) {
      const room = roomOf(game);
      if (!followed.has(game)) {
        followed.add(game);
        if (state.get().line === 'open') followSoon(room);
      }
      return room;
    },
    leaveRoom(game) {
      const { seat, mirror } = roomOf(game).state.get();
      const over = mirror !== null && 'phase' in mirror.view && mirror.view.phase === 'over';
      // A seat stays followed as long as its game goes on: to look at another page is not to leave.
      if (seat !== null && !over) return;
      followed.delete(game);
      if (state.get().line === 'open') void send({ type: 'unwatch', game });
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
  };
}

type Handlers = { [Type in ServerFrame['type']]: (frame: Frame<Type>) => void };

/** How long we wait to hear whether a seat in a game is ours before we ask to watch it, in milliseconds. */
const patience = 250;

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
