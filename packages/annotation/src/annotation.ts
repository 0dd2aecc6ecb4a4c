/** What one annotator says of one segment of a conversation. */
export const entityLabels = ['human', 'bot', 'unsure'] as const;
export type EntityLabel = (typeof entityLabels)[number];

/** Which entity did better: the first, the second, or neither. */
export type Preference = 0 | 1 | null;

export interface Annotation {
  readonly conversation: string;
  /** How many exchanges were shown. */
  readonly segment: number;
  readonly batch: string;
  /** Whoever judged, under a name that stands for nobody. */
  readonly annotator: string;
  readonly labels: readonly [EntityLabel, EntityLabel];
  /** For every feature who did better. */
  readonly features: Readonly<Record<string, Preference>>;
  /** How long it took, in milliseconds; left out where nobody knows. */
  readonly elapsed?: number;
  /**
   * Conversations between people were shown from their first exchange on, and those between bots from the second: this told
   * natures. Such annotations are never pooled with others. Left out: all were shown from the second on.
   */
  readonly openingShown?: true;
}

/** The features that the paper asks for, in its order. */
export const usualFeatures = ['fluency', 'sensible', 'specific'] as const;
