/** Sentences in which somebody says that they are a machine, and sentences that only look so. */

export interface Sentences {
  readonly disclosing: readonly string[];
  readonly innocent: readonly string[];
}
