/** Resolves a seat of a game for reports and blocks, only for people who may see the game. */
import { parseGameId } from '@parlour/game';
import { isPublicAfterEnd } from '@parlour/host';
import type { SafetyDeps } from './safety-deps.ts';

export interface ReportedPlayer {
  readonly player: string;
  /** The game, or one of the same draw, is still running: the player of the seat is secret. */
  readonly isRunning: boolean;
}

type Deps = Pick<SafetyDeps, 'house' | 'store'>;
type AskedDeps = Pick<SafetyDeps, 'guard' | 'house' | 'reader'>;

/**
 * The player in a seat; undefined: none, the caller, or the caller may not see the game. Rated games are
 * open to all, after the end unless held back or unpublished; others to their players, and to friends at the
 * table. Throws TooManyReaders.
 */
export async function findReportedPlayer(
  { guard, house, reader }: AskedDeps,
  asker: string,
  { game, seat }: { readonly game: string; readonly seat: string },
): Promise<ReportedPlayer | undefined> {
  const id = parseGameId(game);
  if (id === undefined) return undefined;
  const run = house.games.find(id);
  const hosted = run?.hosted ?? (await reader.read('hosted', id));
  if (hosted === undefined) return undefined;
  const { players, origin } = hosted;
  const isThere = Object.values(players).some((one) => one.id === asker);
  const isRunning = run?.isOver === false || house.games.isHeld(id);
  const mayWatch =
    origin === 'rated'
      ? isRunning || isPublicAfterEnd(guard, id, hosted)
      : run !== undefined && house.tables.mayWatch(asker, run);
  const player = Object.hasOwn(players, seat) ? players[seat]?.id : undefined;
  if (player === undefined || player === asker || !(isThere || mayWatch)) return undefined;
  return { player, isRunning };
}

/** Whether the game concerned is running: until its end its players are secret. */
export async function isRunning({ house, store }: Deps, game: string): Promise<boolean> {
  const run = house.games.find(game);
  if (house.games.isHeld(game) || run !== undefined) return house.games.isHeld(game) || run?.isOver === false;
  return (await store.archive.game(game)) === undefined && (await isUnfinished({ store }, game));
}

async function isUnfinished({ store }: Pick<Deps, 'store'>, game: string): Promise<boolean> {
  const facts = await store.log.read(game);
  return !facts.some(({ fact }) => fact.type === 'settled' || fact.type === 'crashed');
}
