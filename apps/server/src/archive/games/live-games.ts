/** Lists the public games that are being played. */
import { type GameRunner, type Host, waitedForGame } from '@parlour/host';
import type { LiveGame } from '@parlour/protocol/reference';
import type { Digests } from '@parlour/results';

const maxGames = 12;

/**
 * Running public games, the newest first, without those that this guest waited for. Derived from a
 * spectator's view, so they reveal no more; formats without a live list are skipped.
 */
export function listLiveGames(house: Host, digests: Digests, guest: Parameters<typeof waitedForGame>[1]) {
  return house.games
    .all()
    .filter(({ hosted, isOver }) => isShown(hosted) && !isOver && !waitedForGame(hosted, guest))
    .sort((a, b) => b.hosted.startedAt - a.hosted.startedAt || (a.id < b.id ? 1 : -1))
    .slice(0, maxGames)
    .flatMap((run) => liveGame(digests, run));
}

/** Where watching is barred, the number of games reveals the draw. */
const isShown = ({ origin, watching }: GameRunner['hosted']): boolean =>
  origin === 'rated' && watching === 'anybody';

function liveGame(digests: Digests, run: GameRunner): LiveGame[] {
  const { format, preset, origin, startedAt } = run.hosted;
  let shown: object | undefined;
  // What the view holds may throw as well: then the list is without this game, which stops.
  run.attempt('view', () => {
    shown = digests[format]?.summary.live?.(run.format.rules.view(run.state, 'spectator'));
  });
  const common = { game: run.id, format, preset, origin, startedAt, at: run.now() };
  return shown === undefined ? [] : [{ ...common, ...shown } as object as LiveGame];
}
