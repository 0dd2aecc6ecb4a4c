/** Access to finished games, and names of their players. */
import { parseGameId } from '@parlour/game';
import type { Host } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Store } from '@parlour/store';
import type { AccountRateLimits } from '../../accounts/index.ts';
import type { PageGame } from '../../platform/log-reading/game-row.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { isReleased, markDisqualified } from '../../platform/rules/is-released.ts';
import { markUnpublished } from '../../safety/index.ts';
import { markGameHeld } from './held-games.ts';
import type { SearchQueue } from './search-queue.ts';

/** Dependencies for looking up finished games. */
export interface FinishedGameDeps {
  readonly house: Host;
  readonly store: Store;
  readonly reader: LogReader;
  readonly digests: Digests;
  readonly searches: SearchQueue;
  readonly limits: Pick<AccountRateLimits, 'reaction'>;
  readonly isDisqualified: (bot: string) => boolean;
  /** Whether a finished game is shown to nobody yet. */
  readonly isConcealed: (game: string) => Promise<boolean>;
}

/** A player who asks for a game. */
export interface GameReader {
  readonly id: string;
  /** A bot sees its game once all games of the draw are over. */
  readonly isBot?: boolean;
}

/**
 * Returns a finished game that the caller may see. Running, foreign private, hidden and unknown games are
 * indistinguishable: undefined. Private, practice and held games are open to their players; hidden ones (now
 * or later) only with their result, without texts. Throws TooManyReaders.
 */
export async function finishedGame(
  { house, store, reader, isDisqualified, isConcealed }: FinishedGameDeps,
  rawId: string,
  asker: GameReader | undefined,
  part: 'outcome' | 'words' = 'words',
): Promise<PageGame | undefined> {
  const id = parseGameId(rawId);
  if (id === undefined || house.games.find(id)?.isOver === false) return undefined;
  const kept = (await store.archive.game(id)) as PageGame | undefined;
  // A game that was over a moment ago, or that the archive has not come to again, is read from its log.
  const found: PageGame | undefined = kept ?? (await reader.read('digest', id)).game;
  if (found === undefined) return undefined;
  const listed = markDisqualified(isDisqualified, found);
  const game = markUnpublished(house.guard, house.games.isHeld(id) ? markGameHeld(listed) : listed);
  if (isReleased(game)) return game;
  if (await isConcealed(id)) return undefined;
  if (!game.players.some(({ player }) => player === asker?.id)) return undefined;
  if (asker?.isBot === true && (game.list === 'held' || house.games.isHeld(id))) return undefined;
  return part === 'outcome' || !(await isHidden(reader, found)) ? game : undefined;
}

/** Whether it is withheld for an exam, now or after its draw. Only its log has this. */
async function isHidden(reader: LogReader, { game, list }: PageGame): Promise<boolean> {
  if (list !== 'held') return list === 'hidden';
  return (await reader.read('digest', game)).game?.list === 'hidden';
}

/** Names of the players; null: erased or deleted. */
export async function readPlayerNames(
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
