/** Learned turn-taking of the server's people, as aggregates. */

/** Learned from games of one mode. Plain JSON. */
export interface LearnedTurns {
  /** Of how many talks, each as one person had it, and of how many people: to two digits, a day late. */
  readonly games: number;
  readonly people: number;
  /** Kinds of people, each with its share of them and its rates: messages a minute by row (`fineRow`) and column. */
  readonly kinds: readonly {
    readonly share: number;
    readonly rows: Readonly<Record<string, readonly number[]>>;
  }[];
  /** Start of each column, in seconds since the last message. */
  readonly edges: readonly number[];
  /** Evenly spaced quantiles of the factors of one kind's people, the least first. */
  readonly factors: { readonly own: readonly number[]; readonly other: readonly number[] };
  /** For slots: evenly spaced quantiles of the share of written ones. Undefined otherwise. */
  readonly shares?: readonly number[];
}
