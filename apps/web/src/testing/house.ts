/** A fake server connection, to view components. */
import type { DuelTableView, ImitationTableView, TableView } from '@parlour/game';
import type { LobbyView, Origin } from '../connection/frames.ts';
import { createGame, type Game } from '../connection/game.ts';
import type { ServerConnection } from '../connection/house.ts';
import { notWaiting, type ServerState } from '../connection/house-state.ts';
import { createStore } from '../connection/store.ts';
import { lobbyView, now, privateTable, seal } from './fixtures.ts';

/** A fake server connection, to view components. Accepts everything without effect. */
export function fakeServer(you: LobbyView['you'], part: Partial<ServerState> = {}): ServerConnection {
  const state = createStore<ServerState>({
    line: 'open',
    turnedAway: null,
    you: { id: 'u', name: 'Ada', kind: 'guest' },
    offset: 0,
    lobbies: { market: lobbyView(you) },
    tables: { [privateTable.invite]: privateTable },
    gatherings: {},
    seats: [],
    ...notWaiting,
    signedOut: false,
    ...part,
  });
  const agree = async () => ({ ok: true }) as const;
  return {
    state,
    send: agree,
    ask: agree,
    game: () => fakeGame(null, 'rated'),
    dropSeat: () => {},
    leaveGame: () => {},
    beSomebody: async () => null,
    setNickname: async () => null,
    waits: { begin: () => {}, again: () => {}, stop: () => {}, seated: () => {} },
    forgetSignedOut: () => {},
    continueHere: () => {},
    reconnect: async () => {},
  };
}

export function fakeGame(view: TableView | ImitationTableView | DuelTableView | null, origin: Origin): Game {
  const id = 'g_0123456789abcdefghij';
  sessionStorage.removeItem(`seal:${id}`);
  const game = createGame(id, () => Promise.withResolvers<never>().promise);
  if (view === null) return game;
  if (view.you !== 'spectator')
    game.onSeat({
      game: id,
      format: view.format,
      preset: view.format,
      seat: view.you,
      role: view.you.startsWith('bettor') ? 'bettor' : view.you,
      token: '',
      origin,
    });
  game.onSealed({ type: 'sealed', game: id, ...seal });
  game.onView({ type: 'view', game: id, run: 'r', n: 1, at: now * 1000, view: { ...view } });
  return game;
}
