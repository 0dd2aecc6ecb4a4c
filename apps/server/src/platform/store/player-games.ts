/** Finished games of one player. */
import type { Store } from '@parlour/store';

/** Number of a person's games per read. */
const pageSize = 100;

/** All finished games of a player of any origin, the newest first. */
export async function* listPlayerGames({ archive }: Pick<Store, 'archive'>, player: string) {
  let before: { readonly key: number; readonly game: string } | undefined;
  do {
    const page = await archive.gamesOf(player, { limit: pageSize, ...(before && { before }) });
    yield* page.games;
    before = page.next;
  } while (before !== undefined);
}
