/** What a connection has while it is open, and that it has nothing once it has ended. */
import type { GameId } from '@parlour/game';
import type { GameRun } from '../games/game-run.ts';

/** A game that somebody follows over one connection, from a seat or as a spectator. */
export interface Subscription {
  readonly run: GameRun;
  readonly viewer: string;
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
