/** Lists the public games that are being played. */
import { type GameRun, type House, isBarred } from '@parlour/host';
import type { LiveGame } from '@parlour/protocol/reference';
import type { Digests } from '@parlour/results';

const mostGames = 12;

/**
 * Running public games, the newest first, without those that this guest waited for. Made from what any
 * spectator sees, so that it cannot tell more; those of a format whose digest lists none are left out.
 */
export function liveGames(house: House, digests: Digests, guest: Parameters<typeof isBarred>[1]) {
  return house.games
    .all()
    .filter(({ hosted, isOver }) => isShown(hosted) && !isOver && !isBarred(hosted, guest))
    .sort((a, b) => b.hosted.startedAt - a.hosted.startedAt || (a.id < b.id ? 1 : -1))
    .slice(0, mostGames)
    .flatMap((run) => liveGame(digests, run));
}

/** Where nobody may watch, the number of games tells what was drawn. */
const isShown = ({ origin, watching }: GameRun['hosted']): boolean =>
  origin === 'rated' && watching === 'anybody';

function liveGame(digests: Digests, run: GameRun): LiveGame[] {
  const { format, preset, origin, startedAt } = run.hosted;
  const shown = digests[format]?.live?.(run.format.view(run.state, 'spectator'));
  const common = { game: run.id, format, preset, origin, startedAt, at: run.now() };
  return shown === undefined ? [] : [{ ...common, ...shown } as object as LiveGame];
}
