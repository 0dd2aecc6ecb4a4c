/** All games that a client follows. */
import type { ProtocolError } from '@parlour/protocol';
import { type Command, FollowedGame, type FollowOptions, type GameState } from './followed-game.ts';
import type { Acknowledgement, SeatOfMine, ServerFrameOf } from './frames.ts';

export interface GamesOptions extends FollowOptions {
  readonly newId: () => string;
}

export interface Games {
  /** Follows a game from now on, from this seat or as a spectator. */
  readonly follow: (game: string, seat: SeatOfMine | null) => void;
  readonly unfollow: (game: string) => void;
  readonly get: (game: string) => GameState | undefined;
  readonly all: () => readonly GameState[];
  /** Frames of games that are not followed are left alone. */
  readonly onView: (frame: ServerFrameOf<'view'>) => void;
  readonly onChange: (frame: ServerFrameOf<'change'>) => void;
  /** There is a line: everything that is followed is asked for again, from where it was. */
  readonly opened: () => void;
  readonly lost: () => void;
  /**
   * Does something at a seat. Said again over the next line, with the same id, until it is answered, so that it is
   * carried out once. Resolves with `game-over` once the game is followed no more.
   */
  readonly play: (game: string, command: Command, id?: string) => Promise<Acknowledgement>;
}

const notFollowed: ProtocolError = { code: 'game-over', message: 'The game is followed no more.' };

export function createGames({ newId, ...options }: GamesOptions): Games {
  const games = new Map<string, FollowedGame>();
  let isOpen = false;

  return {
    get: (game) => games.get(game)?.state,
    all: () => [...games.values()].map(({ state }) => state),
    follow(game, seat) {
      const known = games.get(game);
      if (known !== undefined) return known.sit(seat);
      const followed = new FollowedGame(game, seat, options);
      games.set(game, followed);
      if (isOpen) followed.opened();
    },
    unfollow(game) {
      games.get(game)?.end();
      games.delete(game);
    },
    onView: (frame) => games.get(frame.game)?.onView(frame),
    onChange: (frame) => games.get(frame.game)?.onChange(frame),
    opened() {
      isOpen = true;
      for (const followed of games.values()) followed.opened();
    },
    lost() {
      isOpen = false;
      for (const followed of games.values()) followed.lost();
    },
    play: (game, command, id = newId()) =>
      games.get(game)?.play(command, id) ?? Promise.resolve({ ok: false, error: notFollowed }),
  };
}
