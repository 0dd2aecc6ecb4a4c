/** A preset: a named configuration of a format with a queue. */

/** Algorithm that forms parties in a queue. */
export type Matching = 'fill-tables' | 'pair-by-rating';

/** A named configuration of a format, with a separate lobby. */
export interface Preset {
  /** Such as `market` or `imitation/15`. */
  readonly id: string;
  readonly format: string;
  /** Overrides of the format's defaults. */
  readonly config: object;
  /** Further overrides in practice, where nothing is secret; default: none. */
  readonly practice?: object;
  readonly matching: Matching;
  /** Without a queue: only for private tables and practice. Default: with a queue. */
  readonly withoutQueue?: true;
  /** With a queue, but its games move no rating, count on no board and teach nothing. Default: they do. */
  readonly unrated?: true;
  /** Presets with the same pool share ratings by role; default: a separate pool. */
  readonly pool?: string;
}
