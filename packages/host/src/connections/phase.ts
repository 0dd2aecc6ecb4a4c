/** State of a connection while it is open; discarded at its end. */
import type { GameId } from '@parlour/game';
import type { ServerFrame } from '@parlour/protocol';
import type { GameDirectory, GameRef } from '../games/game-ref.ts';
import type { FramePosition } from '../viewers/channel.ts';
import type { HeldFrames } from '../viewers/held-frames.ts';

/** A game followed over one connection, from a seat or as a spectator. */
export interface Subscription {
  readonly run: GameRef;
  readonly viewer: string;
  /** Destination of its frames: after those that wait for their slot. */
  readonly frames: HeldFrames;
  readonly unfollow: () => void;
  /** The seat is no longer attached over this connection. */
  readonly release: () => void;
}

/** An open connection follows games and keeps the seats of the one before it; one that has ended has nothing. */
export type ConnectionPhase =
  | {
      readonly name: 'open';
      readonly subscriptions: Map<GameId, Subscription>;
      /** Seats of the connection that this one took over, by game, until it attaches to them itself. */
      readonly inherited: Map<GameId, () => void>;
    }
  | { readonly name: 'ended' };

export type Open = Extract<ConnectionPhase, { name: 'open' }>;

/** Releases inherited seats that no one claimed. */
export function releaseInherited({ inherited }: Open): void {
  for (const release of inherited.values()) release();
  inherited.clear();
}

/** How a game is followed: destination of its frames, and the last one received. */
interface Following extends Omit<Subscription, 'unfollow'> {
  readonly after: FramePosition | undefined;
}

/** From now on they are shown this game, in place of however it was followed before. */
export function followGame(
  open: Open,
  { run, viewer, release, frames, after }: Following,
  games: Pick<GameDirectory, 'find'>,
): void {
  dropForgotten(open, games);
  const before = open.subscriptions.get(run.id);
  before?.unfollow();
  before?.release();
  const seal: ServerFrame = { type: 'sealed', game: run.id, ...run.seal };
  frames.send(JSON.stringify(seal));
  const stop = run.follow(viewer, frames.send, after);
  const unfollow = () => {
    frames.drop();
    stop();
  };
  open.subscriptions.set(run.id, { run, viewer, frames, release, unfollow });
}

/** Unfollows unloaded finished games: otherwise a connection that visits all games would keep them in memory. */
function dropForgotten({ subscriptions }: Open, games: Pick<GameDirectory, 'find'>): void {
  for (const [game, { run, unfollow, release }] of subscriptions) {
    if (!run.isOver || games.find(game) === run) continue;
    unfollow();
    release();
    subscriptions.delete(game);
  }
}
