/** Updates or rebuilds the archive of a stopped server. */
import { FormatRegistry } from '@parlour/host';
import { isHeldBack, digests as usual } from '@parlour/results';
import type { Store } from '@parlour/store';
import { eraseTextsOfLeavers, markGameHeld, startArchivist } from './archive/index.ts';
import { readDailyReservations } from './guess/index.ts';
import { loadFormats } from './platform/formats/known-formats.ts';
import type { FinishedGame } from './platform/log-reading/game-row.ts';
import { openLogReader } from './platform/log-reading/open-log-reader.ts';
import { openGuard } from './safety/index.ts';
import { streamKinds } from './stream-kinds.ts';

export interface CatchUpOptions {
  /** Directory of the store; undefined: in memory. */
  readonly directory?: string;
  /** Address of the PostgreSQL database of the store, if that is where it is. */
  readonly database?: string | undefined;
  /** The URL of the module that adds formats; left out: those that Parlour comes with. */
  readonly formatsModule?: string;
  /** Clears the archive and reads the whole log again. */
  readonly anew?: boolean;
  /** Number of games archived since the start. */
  readonly reading?: (games: number) => void;
  /** Reports a game with an invalid log: it is skipped. */
  readonly broken?: (game: string, error: unknown) => void;
}

/**
 * Reads the unread part of the log by the same path as a running server, and returns the number of games.
 * Rejects if the store fails: progress is kept, and the next start continues.
 */
export async function catchUpArchive(store: Store, options: CatchUpOptions = {}): Promise<number> {
  const { directory, database, formatsModule, anew = false, reading = () => {}, broken = () => {} } = options;
  const { digests = usual, ...told } = await loadFormats(formatsModule, streamKinds);
  const safety = await openGuard(store, {}, Date.now);
  // Until a server releases them, no one may look up the games to guess.
  const days = await readDailyReservations(store);
  const listed = (game: FinishedGame) =>
    isHeldBack(days, game.game) ? markGameHeld(safety.listed(game)) : safety.listed(game);
  const known = { formats: new FormatRegistry(told), digests };
  const reader = openLogReader(store, {
    ...known,
    ...{ directory, database },
    formatsModule,
    kindsModule: new URL('./stream-kinds.ts', import.meta.url).href,
  });
  let count = 0;
  try {
    if (anew) await store.archive.clear();
    await new Promise<void>((resolve, reject) => {
      const archivist = startArchivist(store, reader, {
        listed,
        before: async (games) => {
          await eraseTextsOfLeavers(store, reader, games);
          await safety.noteUnpublished(games);
        },
        reading: (games) => {
          count = games;
          reading(games);
        },
        failed: (error, game) => {
          if (game !== undefined) broken(game, error);
          else void archivist.stop().then(() => reject(error));
        },
        caughtUp: () => void Promise.resolve().then(() => archivist.stop().then(resolve, reject)),
      });
    });
  } finally {
    await reader.close();
  }
  return count;
}
