/** What a list of live games shows of a market. */
import type { MarketView } from '@parlour/game';

const mostPoints = 40;

/** Made of what any spectator sees, so that it cannot tell more; undefined: it is not open. */
export function liveMarket(view: MarketView): object | undefined {
  if (view.phase !== 'open') return undefined;
  const { closesAt, price, chart, conversation, bettors } = view;
  return {
    closesAt,
    price: price.ask,
    spark: thinned(chart),
    questions: conversation.length,
    bettors: bettors.length,
  };
}

/** Not more than so many points, the first and the last among them. */
function thinned<Point>(points: readonly Point[]): readonly Point[] {
  if (points.length <= mostPoints) return points;
  const step = (points.length - 1) / (mostPoints - 1);
  return Array.from({ length: mostPoints }, (_, index) => points[Math.round(index * step)] as Point);
}
