/** Own changes of the price: the view shows the same price to all, and each player their own holding. */
import type { Side, TableView } from '@parlour/game';

/** Units that one traded at one instant. */
export interface OwnTrade {
  readonly at: number;
  /** The price to buy “human” after the last unit, in milli-points. */
  readonly ask: number;
  readonly side: Side;
  readonly quantity: number;
}

type HoldingView = Pick<TableView, 'chart'> & { readonly own: { readonly position: number } | null };

/** Own trades between two views of a game, from the change of the holding. */
export function ownTrades(before: HoldingView, after: HoldingView): OwnTrade[] {
  const moved = (after.own?.position ?? 0) - (before.own?.position ?? 0);
  if (moved === 0) return [];
  const side: Side = moved > 0 ? 'human' : 'computer';
  let price = before.chart.at(-1)?.[1] ?? 0;
  const alike = after.chart.slice(before.chart.length).filter(([, ask]) => {
    const rose = ask > price;
    price = ask;
    return rose === moved > 0;
  });
  const mine = alike.slice(-Math.abs(moved));
  return [...new Set(mine.map(([at]) => at))].flatMap((at) => {
    const units = mine.filter(([when]) => when === at);
    const ask = units.at(-1)?.[1];
    return ask === undefined ? [] : { at, ask, side, quantity: units.length };
  });
}
