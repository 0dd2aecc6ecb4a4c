/** Stands where somebody's words come: nothing that is kept holds them. */

/** The version of the fact that holds the words; null: there are none. */
export interface WordsAt {
  readonly words: number | null;
}
