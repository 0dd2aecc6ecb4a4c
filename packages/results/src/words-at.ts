/** Placeholder for a player's text: derived data contain none. */

/** The version of the fact that holds the words; null: there are none. */
export interface TextRef {
  readonly words: number | null;
}
