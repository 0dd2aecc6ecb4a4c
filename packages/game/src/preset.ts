/** What a preset is: a named configuration of a format, for which people can wait. */

/** How those who wait for a preset become parties. */
export type Matching = 'fill-tables' | 'pair-by-rating';

/** A named configuration of a format. Each has a lobby of its own. */
export interface Preset {
  /** Such as `market` or `imitation/15`. */
  readonly id: string;
  readonly format: string;
  /** What differs from the format's own choices. */
  readonly config: object;
  /** What differs from that in practice, where nothing is secret; left out: nothing. */
  readonly practice?: object;
  readonly matching: Matching;
  /** Nobody waits for it, and none of its games is rated: tables among friends and practice alone. Left out: people wait. */
  readonly unrated?: true;
  /** Presets with the same pool share ratings, role by role; left out: this one has a pool of its own. */
  readonly pool?: string;
}
