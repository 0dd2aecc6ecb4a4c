/** The tables of retellings in a SQL database. */
import type { ArchivedRetelling } from './retellings.ts';

export interface RetellingTables {
  /** Who went through which finished game. */
  readonly retellings: ArchivedRetelling;
  /** What they said at its end of those who were asked about. */
  readonly retelling_judgements: {
    readonly stream: string;
    readonly judged: string;
    readonly game: string;
    readonly probability: number;
    readonly nature: string;
  };
}
