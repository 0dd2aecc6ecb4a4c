/** What making up tables needs of the house. */
import type { Store } from '@parlour/store';
import type { Clock } from '../clock.ts';
import type { Presence } from '../connections/presence.ts';
import type { Entropy } from '../entropy.ts';
import type { Games, NewGame } from '../games/games.ts';
import type { GamePlan } from '../games/openings.ts';
import type { Guard } from '../guard.ts';
import type { Streams } from '../streams/streams.ts';
import type { Engagements } from './engagements.ts';
import type { Offers } from './offers.ts';
import type { Party } from './party.ts';
import type { Presets } from './presets.ts';

/** A party over which a draw is to be made. */
export interface PartyPlan
  extends Pick<GamePlan, 'format' | 'preset' | 'origin' | 'config' | 'gathering' | 'barred'> {
  readonly party: Party;
  /** People who could have played as well, and wait: until the close they look to others as if they played. */
  readonly waiting: readonly string[];
}

/** What came of a draw. */
export interface NewGames {
  readonly games: readonly NewGame[];
  /** The people of the party who sit nowhere. */
  readonly passedOver: readonly string[];
}

/** What the lobby and private tables need alike. */
interface MatchmakingPorts {
  readonly clock: Clock;
  readonly entropy: Pick<Entropy, 'id' | 'secret'>;
  readonly guard: Pick<Guard, 'blockedBy' | 'mayPlay'>;
  readonly presence: Pick<Presence, 'isHere' | 'tell'>;
  readonly offers: Pick<Offers, 'candidates'>;
  readonly engagements: Pick<Engagements, 'has'>;
  /** Are new games opened? */
  readonly accepts: () => boolean;
  /** Does this person play, or is a game being opened for them? Practice does not count. */
  readonly isPlaying: (id: string) => boolean;
  /** Draws, opens the games that come of it, and tells everybody who has a seat in one. */
  readonly openGames: (plan: PartyPlan) => Promise<NewGames>;
}

/** What somebody's rating is in a preset and a role; undefined: that of everybody before the first rated game. */
export type RatingOf = (id: string, preset: string, role: string) => number | undefined;

export interface LobbyPorts extends MatchmakingPorts {
  readonly presence: Pick<Presence, 'participants' | 'isHere' | 'tell'>;
  readonly games: Pick<Games, 'foresee'>;
  readonly engagements: Pick<Engagements, 'has' | 'wasPassedOver'>;
  /** As `isPlaying`, but practice counts. */
  readonly isBusy: (id: string) => boolean;
  readonly ratingOf: RatingOf;
  /** Games for which those who are called in other lobbies need a bot. */
  readonly neededElsewhere: (bot: string) => number;
  /** How many more rated games of a format a bot may be taken up for today. */
  readonly leftToday: (format: string, bot: string) => number;
  /** Reports an unexpected error. */
  readonly failed: (error: unknown) => void;
}

export interface PrivateTablesPorts extends MatchmakingPorts {
  readonly games: Pick<Games, 'all' | 'find'>;
  readonly presets: Pick<Presets, 'find'>;
  /** People who sit down at a private table leave the lobby. */
  readonly lobbies: { readonly forget: (id: string) => void };
}

export interface GatheringsPorts extends PrivateTablesPorts {
  readonly streams: Pick<Streams, 'open' | 'standing' | 'submit'>;
  readonly store: Pick<Store, 'log' | 'records'>;
}
