/** The tables of retellings in a SQL database. */
import type { ArchivedRetelling } from '../../archive/retellings.ts';

export interface RetellingTables {
  /** Retellings by subject and game. */
  readonly retellings: ArchivedRetelling;
  /** Final judgements of the targets. */
  readonly retelling_judgements: {
    readonly stream: string;
    readonly judged: string;
    readonly game: string;
    readonly probability: number;
    readonly nature: string;
  };
}
