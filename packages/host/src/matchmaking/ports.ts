/** What making up tables needs of the house. */
import type { ServerFrame } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { Guest } from '../connections/presence.ts';
import type { Entropy } from '../entropy.ts';
import type { GameRun } from '../games/game-run.ts';
import type { GamePlan, NewGame } from '../games/games.ts';
import type { Engagements } from './engagements.ts';
import type { Offers } from './offers.ts';

/** What the lobby and private tables need alike. */
export interface MatchmakingPorts {
  readonly clock: Clock;
  readonly entropy: Pick<Entropy, 'id'>;
  readonly offers: Offers;
  readonly engagements: Engagements;
  readonly presence: {
    readonly isHere: (id: string) => boolean;
    /** Sends a frame over every line of somebody. */
    readonly tell: (id: string, frame: ServerFrame) => void;
  };
  /** Are new games opened? */
  readonly accepts: () => boolean;
  /** Does this person play in a game, or in one that is being opened? Practice does not count. */
  readonly isPlaying: (id: string) => boolean;
  /** Opens a game and tells everybody who has a seat in it. Throws NoBot if its bots have gone. */
  readonly openGame: (plan: GamePlan) => Promise<NewGame>;
}

/** What the lobby needs of the house. */
export interface LobbyPorts extends MatchmakingPorts {
  /** Everybody who is connected, once. */
  readonly guests: () => readonly Guest[];
  /** As `isPlaying`, but practice counts. */
  readonly isBusy: (id: string) => boolean;
  /** A table of these people may open soon. */
  readonly foresee: (people: readonly string[]) => void;
  /** Something broke that nobody foresaw. */
  readonly failed: (error: unknown) => void;
}

/** What private tables need of the house. */
export interface PrivateTablesPorts extends MatchmakingPorts {
  readonly findGame: (game: string) => GameRun | undefined;
  /** Somebody who sits down at a private table waits in the lobby no more. */
  readonly leaveLobby: (id: string) => void;
}
