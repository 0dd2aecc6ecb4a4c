/** Holds finished games back until all games of their draw are over. */
import { lastFacts } from '@parlour/host';
import type { Archive, EventLog } from '@parlour/store';
import type { FinishedGame, PageGame } from '../../platform/log-reading/game-row.ts';
import type { DigestResult } from '../../platform/log-reading/reader-jobs.ts';

/** The game while another one of its draw is running: in no list and on no board. */
export const markGameHeld = <Game extends PageGame>(game: Game): Game =>
  game.list === 'none' ? game : { ...game, list: 'held' };

/**
 * Games to archive once these are over: their current state, and games held until the last one of their
 * draw. A finished game beside a running one would reveal a nature to its players.
 */
export async function withHeldGames(
  digests: readonly DigestResult[],
  store: { readonly archive: Pick<Archive, 'game'>; readonly log: Pick<EventLog, 'unfinishedAmong'> },
  digest: (game: string) => Promise<DigestResult>,
): Promise<readonly FinishedGame[]> {
  const games = digests.flatMap(({ game }) => game ?? []);
  // The log alone knows: what is over here may be shown as going on for another moment.
  const all = [...new Set(digests.flatMap(({ siblings }) => siblings))];
  const running = new Set(await store.log.unfinishedAmong(all, lastFacts));
  const isHeld = ({ siblings }: DigestResult) => siblings.some((id) => running.has(id));
  const held = new Set(digests.flatMap((one) => (isHeld(one) && one.game ? [one.game.game] : [])));
  const known = new Set(games.map(({ game }) => game));
  const freed = new Set(digests.flatMap((one) => (isHeld(one) ? [] : one.siblings)));
  const waiting: FinishedGame[] = [];
  for (const id of freed) {
    if (known.has(id) || (await store.archive.game(id))?.list !== 'held') continue;
    const { game } = await digest(id);
    if (game !== undefined) waiting.push(game);
  }
  return [...games.map((game) => (held.has(game.game) ? markGameHeld(game) : game)), ...waiting];
}
