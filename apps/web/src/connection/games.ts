/** All games that this page knows, and which of them it follows. */
import type { FollowOptions } from '@parlour/client';
import type { OwnSeat } from './frames.ts';
import { type ConnectedGame, createGame } from './game.ts';

/** Time to wait for an own seat before watching, in milliseconds. */
const patience = 250;

interface Deps {
  readonly ask: FollowOptions['ask'];
  readonly isOpen: () => boolean;
}

export function createGames({ ask, isOpen }: Deps) {
  const games = new Map<string, ConnectedGame>();
  const followed = new Set<string>();

  const gameOf = (id: string): ConnectedGame => {
    const known = games.get(id);
    if (known !== undefined) return known;
    const game = createGame(id, ask);
    games.set(id, game);
    return game;
  };

  const followNow = (game: ConnectedGame) => {
    if (followed.has(game.id) && isOpen()) game.follow();
  };
  /** Without a known seat, waits briefly for the server to send it. */
  const followSoon = (game: ConnectedGame) => {
    if (game.state.get().seat !== null) followNow(game);
    else setTimeout(() => followNow(game), patience);
  };

  return {
    gameOf,
    follow(id: string): ConnectedGame {
      const game = gameOf(id);
      if (followed.has(id)) return game;
      followed.add(id);
      followSoon(game);
      return game;
    },
    /** Resumes every followed game on a new connection. */
    opened(): void {
      for (const id of followed) followSoon(gameOf(id));
    },
    lost(): void {
      for (const game of games.values()) game.lost();
    },
    seated(seat: OwnSeat): void {
      const game = gameOf(seat.game);
      game.onSeat(seat);
      followNow(game);
    },
    unfollow(id: string): void {
      followed.delete(id);
      gameOf(id).leave();
    },
    isOver(id: string): boolean {
      const { mirror } = gameOf(id).state.get();
      return mirror !== null && 'phase' in mirror.view && mirror.view.phase === 'over';
    },
  };
}
