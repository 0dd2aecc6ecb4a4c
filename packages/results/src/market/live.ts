/** Row of a market in the list of live games. */
import type { MarketView } from '@parlour/game';

const maxPoints = 40;

/** Derived from a spectator's view, so it reveals no more; undefined if the market is not open. */
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

/** Thins to a maximum number of points, keeping the first and the last. */
function thinned<Point>(points: readonly Point[]): readonly Point[] {
  if (points.length <= maxPoints) return points;
  const step = (points.length - 1) / (maxPoints - 1);
  return Array.from({ length: maxPoints }, (_, index) => points[Math.round(index * step)] as Point);
}
