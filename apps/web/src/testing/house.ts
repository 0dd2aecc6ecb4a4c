import type { TableView } from '@parlour/game';
import type { LobbyView, Origin } from '../connection/frames.ts';
import { createRoom, type Room } from '../connection/game.ts';
import type { House } from '../connection/house.ts';
import { type HouseState, waitsForNothing } from '../connection/house-state.ts';
import { createStore } from '../connection/store.ts';
import { lobbyView, now, privateTable, seal } from './fixtures.ts';

/** A house without a line, to look at components. It agrees to everything and does nothing. */
export function standInHouse(you: LobbyView['you'], part: Partial<HouseState> = {}): House {
  const state = createStore<HouseState>({
    line: 'open',
    turnedAway: null,
    you: { id: 'u', name: 'Ada', kind: 'guest' },
    offset: 0,
    lobby: lobbyView(you),
    tables: { [privateTable.invite]: privateTable },
    seats: [],
    ...waitsForNothing,
    signedOut: false,
    ...part,
  });
  const agree = async () => ({ ok: true }) as const;
  return {
    state,
    send: agree,
    ask: agree,
    room: () => standInRoom(null, 'rated'),
    giveUpSeat: () => {},
    leaveRoom: () => {},
    callMe: async () => null,
    waits: { begin: () => {}, again: () => {}, stop: () => {}, seated: () => {} },
    forgetSignedOut: () => {},
    goOnHere: () => {},
    arrive: async () => {},
  };
}

export function standInRoom(view: TableView | null, origin: Origin): Room {
  const game = 'g_0123456789abcdefghij';
  sessionStorage.removeItem(`seal:${game}`);
  const room = createRoom(game, () => Promise.withResolvers<never>().promise);
  if (view === null) return room;
  if (view.you !== 'spectator') room.onSeat({ game, format: 'market', seat: view.you, token: '', origin });
  room.onSealed({ type: 'sealed', game, ...seal });
  room.onView({ type: 'view', game, run: 'r', n: 1, at: now * 1000, view: { ...view } });
  return room;
}
