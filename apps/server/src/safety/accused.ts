/** Who is meant by a seat of a game, for reports and blocks: only by those who may see the game. */
import { parseGameId } from '@parlour/game';
import { isOpen } from '@parlour/host';
import type { SafetyDeps } from './safety-deps.ts';

export interface Accused {
  readonly player: string;
  /** The game, or one that was drawn with it, still runs: nobody may learn who sits there. */
  readonly isRunning: boolean;
}

type Deps = Pick<SafetyDeps, 'house' | 'store'>;
type AskedDeps = Pick<SafetyDeps, 'guard' | 'house' | 'reader'>;

/**
 * The player in a seat; undefined: there is none, it is the asker, or the asker may not see the game. Rated games are
 * open to everybody, once over unless they are kept back or not published; others to who plays in them, and to friends
 * at the table. Throws ReadingTooMuch.
 */
export async function accusedAt(
  { guard, house, reader }: AskedDeps,
  asker: string,
  { game, seat }: { readonly game: string; readonly seat: string },
): Promise<Accused | undefined> {
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
      ? isRunning || isOpen(guard, id, hosted)
      : run !== undefined && house.tables.mayWatch(asker, run);
  const player = Object.hasOwn(players, seat) ? players[seat]?.id : undefined;
  if (player === undefined || player === asker || !(isThere || mayWatch)) return undefined;
  return { player, isRunning };
}

/** Does a game run that this is about? Until it is over nobody learns who played in it. */
export async function isRunning({ house, store }: Deps, game: string): Promise<boolean> {
  const run = house.games.find(game);
  if (house.games.isHeld(game) || run !== undefined) return house.games.isHeld(game) || run?.isOver === false;
  return (await store.archive.game(game)) === undefined && (await isUnfinished({ store }, game));
}

async function isUnfinished({ store }: Pick<Deps, 'store'>, game: string): Promise<boolean> {
  const facts = await store.log.read(game);
  return !facts.some(({ fact }) => fact.type === 'settled' || fact.type === 'crashed');
}
