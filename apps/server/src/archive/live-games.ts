/** Lists the public games that are being played. */
import type { MarketView } from '@parlour/game';
import { type GameRun, type House, isBarred } from '@parlour/host';

const mostGames = 12;
const mostPoints = 40;

/**
 * Running public games, the newest first, without those that this guest waited for. Made from what any
 * spectator sees, so that it cannot tell more.
 */
export function liveGames(house: House, guest: Parameters<typeof isBarred>[1]) {
  return house.games
    .all()
    .filter(({ hosted, isOver }) => isShown(hosted) && !isOver && !isBarred(hosted, guest))
    .sort((a, b) => b.hosted.startedAt - a.hosted.startedAt || (a.id < b.id ? 1 : -1))
    .slice(0, mostGames)
    .flatMap(liveGame);
}

/** Where nobody may watch, the number of games tells what was drawn. */
const isShown = ({ origin, watching }: GameRun['hosted']): boolean =>
  origin === 'rated' && watching === 'anybody';

function liveGame(run: GameRun) {
  const { format, origin, startedAt } = run.hosted;
  if (format !== 'market') return [];
  const view = run.format.view(run.state, 'spectator') as MarketView;
  if (view.phase !== 'open') return [];
  const { closesAt, price, chart, conversation, bettors } = view;
  return [
    {
      game: run.id,
      format,
      origin,
      startedAt,
      closesAt,
      at: run.now(),
      price: price.ask,
      spark: thinned(chart),
      questions: conversation.length,
      bettors: bettors.length,
    },
  ];
}

/** Not more than so many points, the first and the last among them. */
function thinned<Point>(points: readonly Point[]): readonly Point[] {
  if (points.length <= mostPoints) return points;
  const step = (points.length - 1) / (mostPoints - 1);
  return Array.from({ length: mostPoints }, (_, index) => points[Math.round(index * step)] as Point);
}
