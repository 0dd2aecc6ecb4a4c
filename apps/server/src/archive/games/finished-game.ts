/** Access to finished games, and names of their players. */
import { parseGameId } from '@parlour/game';
import { type GameRunner, type Host, mayWatch } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Store } from '@parlour/store';
import type { AccountRateLimits } from '../../accounts/index.ts';
import type { PageGame } from '../../platform/log-reading/game-row.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { isReleased, markDisqualified } from '../../platform/rules/is-released.ts';
import { hasPerGameNames, nameInGame } from '../../platform/rules/per-game-names.ts';
import { markUnpublished } from '../../safety/index.ts';
import { markGameHeld } from './held-games.ts';
import type { SearchQueue } from './search-queue.ts';

/** Dependencies for looking up finished games. */
export interface FinishedGameDeps {
  readonly house: Host;
  readonly store: Store;
  /** Secret key of the server, from which names of one game follow. */
  readonly key: string;
  readonly reader: LogReader;
  readonly digests: Digests;
  readonly searches: SearchQueue;
  readonly limits: Pick<AccountRateLimits, 'reaction'>;
  readonly isDisqualified: (bot: string) => boolean;
  /** Whether a finished game is not shown to anyone yet. */
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
  const found = await storedGame({ store, reader }, id);
  if (found === undefined) return undefined;
  const listed = markDisqualified(isDisqualified, found);
  const game = markUnpublished(house.guard, house.games.isHeld(id) ? markGameHeld(listed) : listed);
  if (isReleased(game)) return game;
  if (await isConcealed(id)) return undefined;
  if (!game.players.some(({ player }) => player === asker?.id)) return undefined;
  if (asker?.isBot === true && (game.list === 'held' || house.games.isHeld(id))) return undefined;
  return part === 'outcome' || !(await isHidden(reader, found)) ? game : undefined;
}

/** The result of a finished game for those who may see it, and for those who may watch it at a private table. */
export async function gameResult(
  deps: FinishedGameDeps,
  rawId: string,
  asker: GameReader | undefined,
): Promise<PageGame | undefined> {
  const game = await finishedGame(deps, rawId, asker, 'outcome');
  if (game !== undefined || asker === undefined || asker.isBot) return game;
  const run = await gameBeside(deps.house, rawId, asker);
  const found = run && (await storedGame(deps, run.id));
  return found && markDisqualified(deps.isDisqualified, found);
}

/** A game that was over a moment ago, or that the archive has not come to again, is read from its log. */
async function storedGame(
  { store, reader }: Pick<FinishedGameDeps, 'store' | 'reader'>,
  id: string,
): Promise<PageGame | undefined> {
  const kept = (await store.archive.game(id)) as PageGame | undefined;
  return kept ?? (await reader.read('digest', id)).game;
}

/** A finished private game whose table this person sits at without a seat in it, until the next one there. */
export async function gameBeside(
  house: Host,
  rawId: string,
  asker: Pick<GameReader, 'id'>,
): Promise<GameRunner | undefined> {
  const id = parseGameId(rawId);
  const run = id && (await house.games.recall(id));
  const isTheirs =
    run?.isOver === true &&
    run.hosted.origin === 'invited' &&
    mayWatch(house, { id: asker.id, keys: [] }, run);
  return isTheirs ? run : undefined;
}

/** Whether it is withheld for an exam, now or after its draw. Only its log has this. */
async function isHidden(reader: LogReader, { game, list }: PageGame): Promise<boolean> {
  if (list !== 'held') return list === 'hidden';
  return (await reader.read('digest', game)).game?.list === 'hidden';
}

/** Names of the players, by seat. */
export interface PlayerNames {
  /** Null: erased or deleted. */
  readonly names: Readonly<Record<string, string | null>>;
  /** Seats of people who have another name in each rated game. */
  readonly renamed: ReadonlySet<string>;
}

/** The names that a game's page shows. Games among friends keep theirs: only their players read them. */
export async function readPlayerNames(
  { store: { records }, key }: Pick<FinishedGameDeps, 'store' | 'key'>,
  { game, origin, players }: PageGame,
): Promise<PlayerNames> {
  const names: Record<string, string | null> = {};
  const renamed = new Set<string>();
  for (const { seat, kind, player } of players) {
    const name =
      kind === 'bot' ? (await records.bot(player))?.name : (await records.account(player))?.nickname;
    const isRenamed = kind === 'account' && origin === 'rated' && (await hasPerGameNames(records, player));
    if (isRenamed) renamed.add(seat);
    names[seat] = name && isRenamed ? await nameInGame(records, key, game, player) : name || null;
  }
  return { names, renamed };
}
