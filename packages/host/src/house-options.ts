/** Everything that can be set about a house. */
import type { Store } from '@parlour/store';
import type { GamesPorts } from './games/games.ts';
import type { FormatOptions } from './games/known-formats.ts';
import type { Guard } from './guard.ts';
import type { Dispatch } from './matchmaking/dispatch.ts';
import type { RatingOf } from './matchmaking/ports.ts';

/** Everything that can be set about a house; the defaults are those of the rule book. */
export interface HouseOptions
  extends FormatOptions,
    Partial<
      Pick<
        GamesPorts,
        | 'began'
        | 'clock'
        | 'ended'
        | 'entropy'
        | 'hiddenShare'
        | 'judging'
        | 'leastCover'
        | 'pace'
        | 'ratings'
        | 'released'
        | 'taken'
        | 'turns'
        | 'wishTimesOf'
      >
    > {
  readonly store: Store;
  /** The house's own secret: the rights to seats follow from it. */
  readonly key: string;
  readonly dispatch?: Dispatch;
  /** Who may play and say what; left out: everybody, everything. */
  readonly guard?: Guard;
  /** How many games of a format that limits them one bot may play, rated ones on one day; left out: what the format says. */
  readonly botGames?: { readonly perDay?: number; readonly atOnce?: number };
  /** Left out: everybody is alike. */
  readonly ratingOf?: RatingOf;
  /** The address history of an account: people at these addresses do not play with its bots. */
  readonly tracesOf?: (account: string) => readonly string[];
  /** Reports an unexpected error, which has been contained, and in which stream it was: a game, or another. */
  readonly failed?: (error: unknown, stream?: string) => void;
  /** Writes fail from now on, or succeed again: called once for each change. */
  readonly storeChanged?: (works: boolean, reason?: Error) => void;
}

type Knowledge = Pick<GamesPorts, 'judging' | 'pace' | 'ratings' | 'taken' | 'turns' | 'wishTimesOf'>;

/** What is known of people, for the games that are opened: nothing, where the options name no one to ask. */
export function knowledgeOf(options: Partial<Knowledge>): Knowledge {
  const { pace, turns, ratings, taken, judging, wishTimesOf } = options;
  return {
    pace: pace ?? (async () => undefined),
    turns: turns ?? (async () => undefined),
    wishTimesOf: wishTimesOf ?? (() => []),
    judging: judging ?? (() => undefined),
    ratings: ratings ?? (async () => undefined),
    taken: taken ?? (async () => undefined),
  };
}
