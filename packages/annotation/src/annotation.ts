/** Annotation of one segment of a conversation by one annotator. */
export const entityLabels = ['human', 'bot', 'unsure'] as const;
/** Label of an entity. */
export type EntityLabel = (typeof entityLabels)[number];

/** The better entity: first, second, or neither. */
export type Preference = 0 | 1 | null;

/** Annotation of one segment. */
export interface Annotation {
  readonly conversation: string;
  /** Number of exchanges shown. */
  readonly segment: number;
  readonly batch: string;
  /** Pseudonym of the annotator. */
  readonly annotator: string;
  readonly labels: readonly [EntityLabel, EntityLabel];
  /** For every feature who did better. */
  readonly features: Readonly<Record<string, Preference>>;
  /** Time taken in milliseconds; undefined if unknown. */
  readonly elapsed?: number;
  /**
   * True if conversations of humans were shown from their first exchange, and those of bots from the second,
   * which revealed natures. Such annotations are never pooled with others. Default: all were shown from the
   * second exchange.
   */
  readonly openingShown?: true;
}
