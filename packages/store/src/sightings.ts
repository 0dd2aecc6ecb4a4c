/** Where accounts were seen: what is kept of it, and for whom. */

/** Somebody was seen at a place, such as an address. The place stands for it and does not name it. */
export interface Sighting {
  readonly account: string;
  readonly place: string;
  /** When it was noted last. Milliseconds since 1970. */
  readonly at: number;
}

export interface SightingRecords {
  /** Notes that an account was seen somewhere, or seen there again. */
  readonly noteSighting: (sighting: Sighting) => Promise<void>;
  /** What was noted since then, of everybody or of one account; the oldest first. */
  readonly sightings: (wish: {
    readonly since: number;
    readonly account?: string;
  }) => Promise<readonly Sighting[]>;
  /** Forgets what was noted before. */
  readonly forgetSightings: (before: number) => Promise<void>;
}
