/** Holds finished games back until all games of their draw are over. */
import { gamePrefix, lastFacts } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { FinishedGame, PageGame } from '../log-reading/game-row.ts';
import type { DigestResult } from '../log-reading/jobs.ts';

/** The game as it stands while one that was drawn with it goes on: in no list, and on no board. */
export const asHeld = <Game extends PageGame>(game: Game): Game =>
  game.list === 'none' ? game : { ...game, list: 'held' };

/**
 * What is to be archived once these games are over: each as it stands now, and those that waited for the last of them.
 * That a finished game exists beside one that goes on tells whoever plays there what the other one is.
 */
export async function withHeldBack(
  digests: readonly DigestResult[],
  store: Pick<Store, 'archive' | 'log'>,
  digest: (game: string) => Promise<DigestResult>,
): Promise<readonly FinishedGame[]> {
  const games = digests.flatMap(({ game }) => game ?? []);
  if (digests.every(({ siblings }) => siblings.length === 0)) return games;
  // The log alone knows: what is over here may be shown as going on for another moment.
  const running = new Set(await store.log.unfinished(lastFacts, gamePrefix));
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
  return [...games.map((game) => (held.has(game.game) ? asHeld(game) : game)), ...waiting];
}
