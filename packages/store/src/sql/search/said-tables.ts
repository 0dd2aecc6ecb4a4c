/** Tables of messages in finished games, as of the newest migration. */
import type { GameList } from '../../archive/archive.ts';

export interface SaidTables {
  /** Positions of messages in finished games. Erased messages are removed. */
  readonly said: {
    /** The `position` of the event: the same whenever the archive is made. */
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
  /** A view of SQLite: the texts of these messages; null: erased. */
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
