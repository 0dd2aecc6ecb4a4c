/** What a connection has while it is open, and that it has nothing once it has ended. */
import type { GameId } from '@parlour/game';
import type { ServerFrame } from '@parlour/protocol';
import { sha256 } from '../entropy.ts';
import type { Position } from '../games/channel.ts';
import type { GameRun } from '../games/game-run.ts';
import type { Games } from '../games/games.ts';
import type { HeldFrames } from './held-frames.ts';

/** A game that somebody follows over one connection, from a seat or as a spectator. */
export interface Subscription {
  readonly run: GameRun;
  readonly viewer: string;
  /** Where its frames go: after those that wait for their slot. */
  readonly frames: HeldFrames;
  readonly unfollow: () => void;
  /** The seat is no longer attached over this connection. */
  readonly release: () => void;
}

/** An open connection follows games and keeps the seats of the one before it; one that has ended has nothing. */
export type Phase =
  | {
      readonly name: 'open';
      readonly subscriptions: Map<GameId, Subscription>;
      /** Seats of the connection that this one took over, by game, until it attaches to them itself. */
      readonly inherited: Map<GameId, () => void>;
    }
  | { readonly name: 'ended' };

export type Open = Extract<Phase, { name: 'open' }>;

/** Nobody came for the inherited seats: they are empty. */
export function letGo({ inherited }: Open): void {
  for (const release of inherited.values()) release();
  inherited.clear();
}

/** How somebody follows a game: where its frames go, and the last one they have. */
interface Following extends Omit<Subscription, 'unfollow'> {
  readonly after: Position | undefined;
}

/** From now on they are shown this game, in place of however it was followed before. */
export function follow(
  open: Open,
  { run, viewer, release, frames, after }: Following,
  games: Pick<Games, 'find'>,
): void {
  dropForgotten(open, games);
  const before = open.subscriptions.get(run.id);
  before?.unfollow();
  before?.release();
  const { sealed, seed } = run.hosted;
  const seal: ServerFrame = { type: 'sealed', game: run.id, hash: sealed, seed: sha256(seed) };
  frames.send(JSON.stringify(seal));
  const stop = run.follow(viewer, frames.send, after);
  const unfollow = () => {
    frames.drop();
    stop();
  };
  open.subscriptions.set(run.id, { run, viewer, frames, release, unfollow });
}

/** Games that are over and no longer at hand are followed no more: else a line that looks at all games keeps them all in memory. */
function dropForgotten({ subscriptions }: Open, games: Pick<Games, 'find'>): void {
  for (const [game, { run, unfollow, release }] of subscriptions) {
    if (!run.isOver || games.find(game) === run) continue;
    unfollow();
    release();
    subscriptions.delete(game);
  }
}
