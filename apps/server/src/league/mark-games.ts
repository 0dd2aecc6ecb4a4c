/** Marks the finished games of disqualified bots: they stay, with a label, and count in no statistics. */
import type { Store } from '@parlour/store';
import { listPlayerGames } from '../platform/store/player-games.ts';
import type { LeagueBook } from './league-book.ts';

/** Games per change of the archive. */
const batch = 200;

/** Marks a bot's games, or takes the mark away from those without another disqualified bot. */
export async function markGamesOf(
  book: Pick<LeagueBook, 'isDisqualified'>,
  store: Pick<Store, 'archive'>,
  bot: string,
): Promise<void> {
  const games: string[] = [];
  for await (const { game } of listPlayerGames(store, bot)) games.push(game);
  const isDisqualified = book.isDisqualified(bot);
  for (let first = 0; first < games.length; first += batch) {
    const some = games.slice(first, first + batch);
    const others = new Set(
      isDisqualified
        ? []
        : (await store.archive.botsIn(some))
            .filter(({ player }) => book.isDisqualified(player))
            .map(({ game }) => game),
    );
    await store.archive.mark(
      some.filter((game) => !others.has(game)),
      isDisqualified,
    );
  }
}
