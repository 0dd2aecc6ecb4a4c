/** Options of a host. */

import type { Store } from '@parlour/store';
import type { FaultPlace, GamesPorts } from './games/games.ts';
import type { FormatOptions } from './games/known-formats.ts';
import type { NewcomerFacts, RatingOf } from './matchmaking/draws/ports.ts';
import type { DispatchTiming } from './matchmaking/lobby/dispatch.ts';
import type { PracticeLimit } from './matchmaking/lobby/practice-rate.ts';
import { noNewcomers } from './parties/newcomers.ts';
import type { Guard } from './viewers/guard.ts';
import type { Participant } from './viewers/presence.ts';

/** Options of a host; the defaults are those of the rules. */
export interface HostOptions
  extends FormatOptions,
    Partial<
      Pick<
        GamesPorts,
        | 'afterTurn'
        | 'began'
        | 'clock'
        | 'ended'
        | 'entropy'
        | 'hiddenShare'
        | 'judging'
        | 'lease'
        | 'minDelayMs'
        | 'pace'
        | 'ratings'
        | 'released'
        | 'taken'
        | 'turns'
      >
    > {
  readonly store: Store;
  /** Secret key of the server, from which seat tokens are derived. */
  readonly key: string;
  readonly dispatch?: DispatchTiming;
  /** Permissions to play and to write; default: everything is allowed. */
  readonly guard?: Guard;
  /** Limits on a bot's games in formats with limits, for rated games per day; default: the format's. */
  readonly botGames?: { readonly perDay?: number; readonly atOnce?: number };
  /** Limit on practice games per address; default: the standard one. */
  readonly practice?: PracticeLimit;
  /** Whether a bot may be drawn for games with people; default: yes. */
  readonly admits?: (bot: Pick<Participant, 'id' | 'owner'>) => boolean;
  /** Default: equal ratings. */
  readonly ratingOf?: RatingOf;
  /** Default: no one is a newcomer. */
  readonly newcomers?: NewcomerFacts;
  /** The address history of an account: people at these addresses do not play with its bots. */
  readonly tracesOf?: (account: string) => readonly string[];
  /** Reports an unexpected error, which has been contained, and in which stream it was: a game, or another; and where in a format. */
  readonly failed?: (error: unknown, stream?: string, where?: FaultPlace) => void;
  /** Writes fail from now on, or succeed again: called once for each change. */
  readonly storeChanged?: (works: boolean, reason?: Error) => void;
}

type Knowledge = Pick<GamesPorts, 'judging' | 'pace' | 'ratings' | 'taken' | 'turns'>;

/** Data about people for new games; empty without options. */
export function formatKnowledgeOf(options: Partial<Knowledge>): Knowledge {
  const { pace, turns, ratings, taken, judging } = options;
  return {
    pace: pace ?? (async () => undefined),
    turns: turns ?? (async () => undefined),
    judging: judging ?? (() => undefined),
    ratings: ratings ?? (async () => undefined),
    taken: taken ?? (async () => undefined),
  };
}

/** Ratings and newcomers for draws. Defaults: equal ratings, no newcomers. */
export const drawFactsOf = ({
  ratingOf = () => undefined,
  newcomers = noNewcomers,
}: Pick<HostOptions, 'newcomers' | 'ratingOf'>): Required<Pick<HostOptions, 'newcomers' | 'ratingOf'>> => ({
  newcomers,
  ratingOf,
});
