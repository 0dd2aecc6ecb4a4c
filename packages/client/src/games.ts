/** All games that a client follows. */
import type { ProtocolError } from '@parlour/protocol';
import { type Command, FollowedGame, type FollowOptions, type GameState } from './followed-game.ts';
import type { Acknowledgement, OwnSeat, ServerFrameOf } from './frames.ts';

/**
 * Options of `createGames`.
 *
 * @example
 * ```ts
 * import type { GamesOptions } from '@parlour/client';
 *
 * const options: GamesOptions = {
 *   newId: () => crypto.randomUUID(),
 *   ask: async () => ({ ok: true }),
 *   changed: ({ game }) => console.log(game, 'changed'),
 * };
 * ```
 */
export interface GamesOptions extends FollowOptions {
  readonly newId: () => string;
}

/**
 * The followed games, with their commands.
 *
 * @example
 * ```ts
 * import type { Games } from '@parlour/client';
 *
 * const openProblems = (games: Games): string[] =>
 *   games.all().flatMap(({ game, problem }) => (problem === null ? [] : [`${game}: ${problem.message}`]));
 * ```
 */
export interface Games {
  /** Follows a game from now on, from this seat or as a spectator. */
  readonly follow: (game: string, seat: OwnSeat | null) => void;
  readonly unfollow: (game: string) => void;
  readonly get: (game: string) => GameState | undefined;
  readonly all: () => readonly GameState[];
  /** Frames of games that are not followed are ignored. */
  readonly onView: (frame: ServerFrameOf<'view'>) => void;
  readonly onChange: (frame: ServerFrameOf<'change'>) => void;
  /** Resumes all followed games on a new connection. */
  readonly opened: () => void;
  readonly lost: () => void;
  /**
   * Sends a command of a seat. Resent over new connections with the same id until it is answered, so that it
   * takes effect once. Resolves with `game-over` once the game is no longer followed.
   */
  readonly play: (game: string, command: Command, id?: string) => Promise<Acknowledgement>;
}

const notFollowed: ProtocolError = { code: 'game-over', message: 'The game is followed no more.' };

/**
 * Creates an empty set of followed games.
 *
 * @example
 * ```ts
 * import { createGames } from '@parlour/client';
 *
 * const games = createGames({ newId: () => 'c1', ask: async () => ({ ok: true }), changed: () => {} });
 * games.follow('g_00000000000000000001', null);
 * games.opened();
 * console.log(games.all().length); // 1
 * ```
 */
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
