/** Starts what keeps the archive, and tells everybody who is to know of finished games. */
import type { Store } from '@parlour/store';
import type { FinishedGame } from '../log-reading/game-row.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import type { Observability } from '../observability/observability.ts';
import type { openSafety } from '../operators/open-safety.ts';
import { type Archivist, startArchivist } from './archivist.ts';
import { forgetErased } from './words.ts';

/** Told once the archive has caught up with the log, and of every game from then on. */
type Follower = { readonly open: () => void; readonly finished?: (game: FinishedGame) => void };

interface Listing {
  readonly listed: (game: FinishedGame) => FinishedGame;
  /** Before a game can be listed: whether it is held back. */
  readonly consider: (games: readonly FinishedGame[]) => Promise<void>;
}

type Safe = Awaited<ReturnType<typeof openSafety>>;

/** Erased words go, and it is noted which games nobody is to see, before a game can be listed; metrics and those who follow learn of it afterwards. */
export const openArchive = (
  store: Store,
  reader: LogReader,
  { archiving, residual }: Observability,
  safety: Pick<Safe, 'noteUnpublished'>,
  { listed, consider }: Listing,
  followers: readonly Follower[],
  failed: (error: unknown, game?: string) => void,
): Archivist =>
  startArchivist(store, reader, {
    failed,
    reading: archiving,
    caughtUp: () => {
      for (const one of followers) one.open();
    },
    kept: (game) => {
      residual.finished(game);
      for (const one of followers) one.finished?.(game);
    },
    listed,
    before: async (games) => {
      await forgetErased(store, reader, games);
      await safety.noteUnpublished(games);
      await consider(games);
    },
  });
