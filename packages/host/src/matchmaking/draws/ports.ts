/** Dependencies of matchmaking. */
import type { Store } from '@parlour/store';
import type { Clock } from '../../clock.ts';
import type { Entropy } from '../../entropy.ts';
import type { Games, NewGame } from '../../games/games.ts';
import type { GamePlan } from '../../games/openings.ts';
import type { Party } from '../../parties/party.ts';
import type { Streams } from '../../streams/streams.ts';
import type { Guard } from '../../viewers/guard.ts';
import type { Presence } from '../../viewers/presence.ts';
import type { BotOffers } from '../bots/offers.ts';
import type { Presets } from '../presets.ts';
import type { BusyPlayers } from './engagements.ts';

/** A party over which a draw is to be made. */
export interface PartyPlan
  extends Pick<GamePlan, 'format' | 'preset' | 'unrated' | 'origin' | 'config' | 'gathering' | 'barred'> {
  readonly party: Party;
  /** People who could have played as well, and wait: until the close they look to others as if they played. */
  readonly waiting: readonly string[];
}

/** Result of a draw. */
export interface NewGames {
  readonly games: readonly NewGame[];
  /** The people of the party who sit nowhere. */
  readonly passedOver: readonly string[];
  /** Resolves when the last game with a seat of the party's people is over. */
  readonly over: Promise<void>;
}

/** Common dependencies of the lobby and private tables. */
interface MatchmakingPorts {
  readonly clock: Clock;
  readonly entropy: Pick<Entropy, 'id' | 'secret'>;
  readonly guard: Pick<Guard, 'blockedBy' | 'mayPlay'>;
  readonly presence: Pick<Presence, 'isHere' | 'tell'>;
  readonly offers: Pick<BotOffers, 'candidates'>;
  readonly engagements: Pick<BusyPlayers, 'has'>;
  /** Whether new games are opened. */
  readonly accepts: () => boolean;
  /** Whether this person plays, or has an opening game. Practice does not count. */
  readonly isPlaying: (id: string) => boolean;
  /** Draws, opens the resulting games, and notifies the seated players. */
  readonly openGames: (plan: PartyPlan) => Promise<NewGames>;
}

/** Rating of a player in a preset and a role; undefined: the initial rating. */
export type RatingOf = (id: string, preset: string, role: string) => number | undefined;

/** What the draw of bots for newcomers goes by; nothing in it changes before all games of a draw are over. */
export interface NewcomerFacts {
  /** Whether a person or a bot has had fewer counted games than `newcomerGames`. */
  readonly isNewcomer: (player: string) => boolean;
  /** How well a bot passes for human; undefined: not known yet. */
  readonly strengthOf: (bot: string) => number | undefined;
}

export interface LobbyPorts extends MatchmakingPorts {
  readonly presence: Pick<Presence, 'participants' | 'isHere' | 'size' | 'tell'>;
  readonly games: Pick<Games, 'find' | 'foresee'>;
  readonly engagements: Pick<BusyPlayers, 'has' | 'wasPassedOver'>;
  /** As `isPlaying`, but practice counts. */
  readonly isBusy: (id: string) => boolean;
  readonly ratingOf: RatingOf;
  readonly newcomers: NewcomerFacts;
  /** Number of games for which called people in other lobbies need a bot. */
  readonly neededElsewhere: (bot: string) => number;
  /** Remaining rated games of a format for a bot today. */
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
