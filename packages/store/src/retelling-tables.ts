/** The tables of retellings in a SQL database. */

export interface RetellingTables {
  /** Who went through which finished game. */
  readonly retellings: {
    readonly stream: string;
    readonly account: string;
    readonly game: string;
    readonly format: string;
    readonly preset: string;
    readonly day: string | null;
    readonly at: number;
    readonly gain: number | null;
  };
  /** What they said at its end of those who were asked about. */
  readonly retelling_judgements: {
    readonly stream: string;
    readonly judged: string;
    readonly game: string;
    readonly probability: number;
    readonly nature: string;
  };
}
