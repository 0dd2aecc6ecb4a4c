/** Sentences with a disclosure of a machine, and similar ones without. */

export interface Sentences {
  readonly disclosing: readonly string[];
  readonly innocent: readonly string[];
}
