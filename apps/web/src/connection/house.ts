/** Our end of the connection: server messages become state, requests become frames. */
import { createRequests, openReconnectingSocket, type SocketLike } from '@parlour/client';
import { type Frame, nextId, type ProtocolError, type Reply, type ServerFrame, type Wish } from './frames.ts';
import type { Game } from './game.ts';
import { createGames } from './games.ts';
import {
  arrivalState,
  isOtherAccount,
  type ServerState,
  withLobby,
  withoutSeat,
  withPassedOver,
  withWelcome,
} from './house-state.ts';
import { createIdentity, waitForState } from './identity.ts';
import { createStore, type Store } from './store.ts';
import { watchTabs } from './tabs.ts';
import { createWaits, type WaitControls } from './waits.ts';

/** The connection counts as dead after this silence in milliseconds: shorter than for bots. */
const silence = 15_000;

export interface ServerConnection {
  readonly state: Store<ServerState>;
  readonly send: (wish: Wish) => Promise<Reply>;
  /** The same; a visitor becomes a guest first. */
  readonly ask: (wish: Wish) => Promise<Reply>;
  readonly game: (id: string) => Game;
  /** Forgets our seat in a game that is over or that we left. */
  readonly dropSeat: (game: string) => void;
  readonly leaveGame: (game: string) => void;
  readonly beSomebody: () => Promise<ProtocolError | null>;
  readonly setNickname: (nickname: string) => Promise<ProtocolError | null>;
  readonly waits: WaitControls;
  readonly forgetSignedOut: () => void;
  readonly continueHere: () => void;
  /** Reconnects after sign-in or sign-out. */
  readonly reconnect: () => Promise<void>;
}

/** `somebodyElse` is called before another account is shown: it discards the last one's data. */
export function connectServer(url: string, somebodyElse: () => void = () => {}): ServerConnection {
  const state = createStore(arrivalState(0));
  const set = (part: Partial<ServerState>) => state.set((was) => ({ ...was, ...part }));

  const { ask: send, answered, abandon } = createRequests((frame) => line.send(frame), nextId);

  const games = createGames({ ask: send, isOpen: () => state.get().line === 'open' });
  const { gameOf } = games;

  const handlers: Handlers = {
    welcome({ now, you }) {
      if (isOtherAccount(state.get(), you)) somebodyElse();
      state.set((was) => withWelcome(was, you, now - Date.now()));
      games.opened();
      waits.lineOpened();
    },
    beat: ({ now }) => set({ offset: now - Date.now() }),
    ok: answered,
    no: answered,
    lobby: ({ lobby }) => state.set((was) => withLobby(was, lobby)),
    table: ({ table }) => state.set((was) => ({ ...was, tables: { ...was.tables, [table.invite]: table } })),
    gathering: ({ gathering: one }) =>
      state.set((was) => ({ ...was, gatherings: { ...was.gatherings, [one.gathering]: one } })),
    'passed-over': () => state.set(withPassedOver),
    'seat-bot': ({ type: _, ...seatBot }) => set({ seatBot }),
    seated({ type: _, ...mine }) {
      state.set((was) => ({ ...was, seats: [...was.seats.filter(({ game }) => game !== mine.game), mine] }));
      games.seated(mine);
    },
    sealed: (frame) => gameOf(frame.game).onSealed(frame),
    view(frame) {
      gameOf(frame.game).onView(frame);
      dropSeatIfOver(frame.game);
    },
    change(frame) {
      gameOf(frame.game).onChange(frame);
      dropSeatIfOver(frame.game);
    },
    limits() {}, // only bots ask for them
    prompt() {}, // put to bots alone
    bye({ error }) {
      if (error.code === 'too-many-lines' || error.code === 'house-full') set({ turnedAway: error });
      // The cookie has changed: we come back as the account it names now.
      if (error.code === 'signed-out') renew();
      if (error.code !== 'taken-over') return;
      set({ line: 'taken' });
      line.rest();
      forgetAsked();
    },
  };

  const line = openReconnectingSocket({
    silence,
    connect: () => new WebSocket(url) as SocketLike,
    heard: (frame) => (handlers[frame.type] as ((frame: ServerFrame) => void) | undefined)?.(frame),
    lost() {
      if (state.get().line === 'open') set({ line: 'lost' });
      forgetAsked();
    },
  });
  addEventListener('online', line.hurry);

  /** Drops requests on disconnection. */
  const forgetAsked = () => {
    games.lost();
    abandon();
  };
  const renew = () => {
    set({ line: 'connecting' });
    forgetAsked();
    line.renew();
  };
  const tabs = watchTabs(() => state.get().signedOut && renew());

  const dropSeat = (game: string) => state.set((was) => withoutSeat(was, game));
  const dropSeatIfOver = (game: string) => {
    if (games.isOver(game)) dropSeat(game);
  };

  const { ask, beSomebody, setNickname } = createIdentity({ state, send, renew });
  const waits = createWaits({ state, send, ask });

  return {
    state,
    send,
    ask,
    game: games.follow,
    dropSeat,
    leaveGame(game) {
      // A game with our seat stays followed until its end: looking at another page is not leaving.
      if (state.get().seats.some((seat) => seat.game === game)) return;
      games.unfollow(game);
    },
    beSomebody,
    setNickname,
    waits,
    forgetSignedOut: () => set({ signedOut: false }),
    continueHere: renew,
    async reconnect() {
      somebodyElse();
      state.set(({ offset }) => arrivalState(offset));
      renew();
      tabs.tell();
      await waitForState(state, ({ you }) => you !== null);
    },
  };
}

type Handlers = { [Type in ServerFrame['type']]: (frame: Frame<Type>) => void };
