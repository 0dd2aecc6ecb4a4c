/** What people said in their games: for those who want to have it, or have it erased. */
import type { Store } from '@parlour/store';
import type { LogReader } from '../log-reading/log-reader.ts';

/** The games of one person are read so many at once. */
const pageSize = 100;

/** Every finished game of a player, no matter what its origin, the newest first. */
export async function* allGamesOf({ archive }: Store, player: string) {
  let before: { readonly key: number; readonly game: string } | undefined;
  do {
    const page = await archive.gamesOf(player, { limit: pageSize, ...(before && { before }) });
    yield* page.games;
    before = page.next;
  } while (before !== undefined);
}

/** Takes everything that a player said out of a game for ever; the game itself stays. */
export async function eraseWords(
  store: Store,
  reader: LogReader,
  game: string,
  player: string,
): Promise<void> {
  const words = await reader.readOn('words', game, player);
  if (words.length === 0) return;
  await store.log.eraseText(
    game,
    words.map(({ version }) => version),
  );
}
