/** Starts the archivist, and its notifications of finished games. */
import type { FinishedGame } from '../../platform/log-reading/game-row.ts';
import type { Platform } from '../../platform/platform.ts';
import { markDisqualified } from '../../platform/rules/is-released.ts';
import type { Publishing } from '../../safety/index.ts';
import { type Archivist, startArchivist } from './archivist.ts';
import { eraseTextsOfLeavers } from './erase-texts.ts';

/** Notified once the archive has caught up with the log, and of every game afterwards. */
export interface ArchiveFollower {
  readonly open: () => void;
  readonly finished?: (game: FinishedGame) => void;
  /** This game is over, and the archive does not take it. */
  readonly left?: (game: string) => void;
}

/** Holds finished games back from lists for a while. */
export interface GameHolder extends ArchiveFollower {
  /** Loads the reserved games, before any game can be listed. */
  readonly read: () => Promise<void>;
  readonly listed: (game: FinishedGame) => FinishedGame;
  /** Decides which of these games are held back, before they can be listed. */
  readonly consider: (games: readonly FinishedGame[]) => Promise<void>;
}

/**
 * Erasures and withdrawals are applied before a game can be listed; metrics and followers are notified
 * afterwards.
 */
export async function openArchive(
  { store, reader, failed, observability: { archiving, residual } }: Platform,
  { listed, noteUnpublished }: Pick<Publishing, 'listed' | 'noteUnpublished'>,
  isDisqualified: (bot: string) => boolean,
  holders: readonly GameHolder[],
  others: readonly ArchiveFollower[],
): Promise<Archivist> {
  for (const holder of holders) await holder.read();
  const followers = [...others, ...holders];
  return startArchivist(store, reader, {
    failed,
    reading: archiving,
    caughtUp: () => {
      for (const one of followers) one.open();
    },
    kept: (game) => {
      residual.finished(game);
      for (const one of followers) one.finished?.(game);
    },
    left: (game) => {
      residual.forget(game);
      for (const one of followers) one.left?.(game);
    },
    listed: (game) =>
      holders.reduce((one, holder) => holder.listed(one), markDisqualified(isDisqualified, listed(game))),
    before: async (games) => {
      await eraseTextsOfLeavers(store, reader, games);
      await noteUnpublished(games);
      for (const holder of holders) await holder.consider(games.map((game) => listed(game)));
    },
  });
}
