/** What the server has learned of when its people speak, of all of them together. */

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
  /** Where the columns begin, in seconds since the last message. */
  readonly edges: readonly number[];
  /** How people of one kind differ: evenly spaced quantiles of their factors, the least first. */
  readonly factors: { readonly own: readonly number[]; readonly other: readonly number[] };
}
