/** Contract of all algorithms that form parties of waiting players. */
import type { Nature } from '@parlour/game';
import type { Bots, Party, Waiting } from '../../parties/party.ts';

/** A missing player. Other people may learn nature and role, never the number. */
export interface MissingPlayer {
  readonly nature: Nature;
  readonly role: string;
  readonly count: number;
}

/**
 * Forms parties of waiting players. Pure matching: takes the time as input, uses no randomness, and never
 * sees the result of a draw. Knows waiting players, called players and their bots. Every possibility of a
 * party is playable.
 */
export interface Matcher {
  /** Adds a waiting person, or changes their roles while keeping their place. O(log n). */
  readonly join: (person: Waiting) => void;
  /** Removes a person who left or plays. O(log n). */
  readonly leave: (id: string) => void;
  /**
   * One tick: calls all people of these parties, who keep their places until `settle`. `bots`: all available
   * ones; those needed by called parties are excluded here.
   */
  readonly parties: (now: number, bots: Bots) => readonly Party[];
  /** Publicly known missing players for this person's table; empty if it only takes time. */
  readonly lacking: (id: string, bots: Bots) => readonly MissingPlayer[];
  /**
   * Ends the ready check of a party. People without confirmation leave. The others form a party again, and
   * leave the queue for its draw. Undefined: no party is possible, and they keep waiting.
   */
  readonly settle: (party: Party, confirmed: ReadonlySet<string>, bots: Bots) => Party | undefined;
}

export interface MatcherOptions {
  /** Whether a waiting person can be called now; they keep their place meanwhile. Default: always. */
  readonly isFree?: (person: Waiting) => boolean;
}
