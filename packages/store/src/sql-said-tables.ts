/** The tables of what was said in finished games, as the newest migration leaves them. */
import type { GameList } from './archive.ts';

export interface SaidTables {
  /** Where somebody said something in finished games. A line that is erased is in it no more. */
  readonly said: {
    /** The position of the fact in the log: the same whenever the archive is made. */
    readonly id: number;
    readonly game: string;
    /** Of the fact that holds the words. */
    readonly version: number;
    readonly seat: string;
    readonly at: number;
    readonly script: string | null;
    readonly letters: number;
    readonly list: GameList;
  };
  /** A view: the words of these lines as they were said; null: erased. */
  readonly said_bodies: {
    readonly id: number;
    readonly body: string | null;
  };
  /** The index of the words of public games, by the ids of the lines: to be kept in step with `said` by hand. */
  readonly said_words: {
    readonly rowid: number;
    readonly body: string | null;
  };
}
