/** Counts released games with people for the trials of bots. */
import { hasCounted } from '@parlour/league';
import type { Store } from '@parlour/store';
import type { LeagueBook } from './league-book.ts';

/** Games of a bot that are looked at in a tick. */
const mostGames = 200;

/** Games whose draw is over; those kept back for the exam count as well. */
const countedLists: ReadonlySet<string> = new Set(['public', 'hidden', 'unpublished', 'disqualified']);

/** Only what is released counts: games of a draw count once all of them are over. */
export async function countNoviceGames(book: LeagueBook, { archive }: Pick<Store, 'archive'>): Promise<void> {
  if (book.mode !== 'audition') return;
  for (const [bot, entry] of book.all()) {
    if (entry.career.stage !== 'novice') continue;
    for (const format of book.config.formats) {
      const { games } = await archive.gamesOf(bot, { format, limit: mostGames });
      const since = entry.startedAt;
      const fresh = games.filter(
        ({ game, endedAt, origin, list }) =>
          origin === 'rated' && countedLists.has(list) && endedAt >= since && !hasCounted(entry.career, game),
      );
      for (const { game, score } of fresh.toReversed())
        await book.say(bot, 'house', { type: 'game', game, payoff: score }, game);
    }
  }
}
