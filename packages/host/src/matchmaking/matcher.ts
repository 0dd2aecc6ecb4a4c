/** How those who wait become parties: what every way to do so promises. */
import type { Nature } from '@parlour/game';
import type { Bots, Party, Waiting } from './party.ts';

/** Who is missing. People other than the one who is told may learn nature and role, never the number. */
export interface Lack {
  readonly nature: Nature;
  readonly role: string;
  readonly count: number;
}

/**
 * Makes up parties of those who wait. It is told the time and draws nothing; it knows who waits, whom it has called
 * and which bots these need, and nothing of what a draw brought. Every possibility of a party can be played.
 */
export interface Matcher {
  /** Somebody waits, or waits for something else; a person who waits already keeps the place in line. O(log n). */
  readonly join: (person: Waiting) => void;
  /** Somebody waits no more, or plays. O(log n). */
  readonly leave: (id: string) => void;
  /**
   * One tick: everybody in these parties is called, and holds a place until `settle`. `bots` are all that could take
   * a seat; those that called parties need are left out here.
   */
  readonly parties: (now: number, bots: Bots) => readonly Party[];
  /** Who is missing for somebody's table, as far as anybody may know; nobody, if it only takes time. */
  readonly lacking: (id: string, bots: Bots) => readonly Lack[];
  /**
   * The ready check of a party is over. Whoever has not confirmed waits no more. The others make up a party again, and
   * its people wait no more either: the draw is made over it. Undefined: there is none, and they go on waiting.
   */
  readonly settle: (party: Party, confirmed: ReadonlySet<string>, bots: Bots) => Party | undefined;
}

export interface MatcherOptions {
  /** Can somebody who waits be called now? They keep their place meanwhile. Left out: always. */
  readonly isFree?: (person: Waiting) => boolean;
}
