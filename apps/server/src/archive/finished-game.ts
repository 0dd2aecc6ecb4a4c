/** Who may see which finished game, and what its players are called. */
import { parseGameId } from '@parlour/game';
import type { House } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Account, Store } from '@parlour/store';
import type { PageGame } from '../log-reading/game-row.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import { asPublished } from '../safety/published.ts';
import { asHeld } from './held-games.ts';

/** Where finished games are looked up. */
export interface FinishedGameDeps {
  readonly house: House;
  readonly store: Store;
  readonly reader: LogReader;
  readonly digests: Digests;
}

/**
 * A game that is over and open to anybody who asks for it. Running games, private ones of others, hidden ones, and games
 * that never were all look the same: undefined. A private or a practice game is open to those who played in it, and so
 * is a held one; of one that is hidden, or will be, they see how it ended and no word. Throws ReadingTooMuch.
 */
export async function finishedGame(
  { house, store, reader }: FinishedGameDeps,
  rawId: string,
  asker: Account | undefined,
  part: 'outcome' | 'words' = 'words',
): Promise<PageGame | undefined> {
  const id = parseGameId(rawId);
  if (id === undefined || house.games.find(id)?.isOver === false) return undefined;
  const kept = (await store.archive.game(id)) as PageGame | undefined;
  // A game that was over a moment ago, or that the archive has not come to again, is read from its log.
  const found: PageGame | undefined = kept ?? (await reader.read('digest', id)).game;
  if (found === undefined) return undefined;
  const game = asPublished(house.guard, house.games.isHeld(id) ? asHeld(found) : found);
  if (game.list === 'public' || game.list === 'void') return game;
  if (!game.players.some(({ player }) => player === asker?.id)) return undefined;
  return part === 'outcome' || !(await isHidden(reader, found)) ? game : undefined;
}

/** Is it kept back for tests of judges, or will it be once all games of its draw are over? Only its log tells that. */
async function isHidden(reader: LogReader, { game, list }: PageGame): Promise<boolean> {
  if (list !== 'held') return list === 'hidden';
  return (await reader.read('digest', game)).game?.list === 'hidden';
}

/** What the players are called; null: erased, or gone. */
export async function namesOf(
  { records }: Store,
  { players }: PageGame,
): Promise<Readonly<Record<string, string | null>>> {
  const named = players.map(async ({ seat, kind, player }) => {
    const name =
      kind === 'bot' ? (await records.bot(player))?.name : (await records.account(player))?.nickname;
    return [seat, name || null] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}
