/** Brings the archive of a house that is not open up to its log, or makes it anew. */
import { KnownFormats } from '@parlour/host';
import { isHeldBack, digests as usual } from '@parlour/results';
import type { Store } from '@parlour/store';
import { openFormats } from '../known-formats.ts';
import type { FinishedGame } from '../log-reading/game-row.ts';
import { openLogReader } from '../log-reading/open-log-reader.ts';
import { openSafety } from '../operators/open-safety.ts';
import { heldForDays } from '../retellings/held-for-days.ts';
import { startArchivist } from './archivist.ts';
import { asHeld } from './held-games.ts';
import { forgetErased } from './words.ts';

export interface CatchUpOptions {
  /** Where the store keeps everything; left out: it is in memory. */
  readonly directory?: string;
  /** The URL of the module that adds formats; left out: those that Parlour comes with. */
  readonly formatsModule?: string;
  /** Forget what the archive holds, and read all of the log again. */
  readonly anew?: boolean;
  /** So many games were archived since the start. */
  readonly reading?: (games: number) => void;
  /** A game whose log cannot be understood: it is left to the log, and the others are archived. */
  readonly broken?: (game: string, error: unknown) => void;
}

/**
 * Reads what the archive has not read of the log, by the same path as a house that is open, and gives the number of games.
 * Rejects when the store cannot be read or written: what was done until then stays, and the next start goes on with it.
 */
export async function catchUpArchive(store: Store, options: CatchUpOptions = {}): Promise<number> {
  const { directory, formatsModule, anew = false, reading = () => {}, broken = () => {} } = options;
  const { digests = usual, ...told } = await openFormats(formatsModule);
  const safety = await openSafety(store, {}, Date.now);
  // Until a house lets them go, nobody may look up what is to be guessed.
  const days = await heldForDays(store);
  const listed = (game: FinishedGame) =>
    isHeldBack(days, game.game) ? asHeld(safety.listed(game)) : safety.listed(game);
  const known = { formats: new KnownFormats(told), digests };
  const reader = openLogReader(store, { ...known, directory, formatsModule });
  let count = 0;
  try {
    if (anew) await store.archive.clear();
    await new Promise<void>((resolve, reject) => {
      const archivist = startArchivist(store, reader, {
        listed,
        before: async (games) => {
          await forgetErased(store, reader, games);
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
