/** Orders of a bet: a number of shares, or up to a price. */
import { payoutMilliPoints, type Side } from '@parlour/game';
import { afterStep, type Standing, tradeObstacle, tradeOf } from './expected-table.ts';

export interface Order {
  readonly side: Side;
  readonly quantity: number;
  /** The worst price, in milli-points, at which a unit may still change hands. */
  readonly limit: number;
}

/** Units of one kind, bought or sold; `price` is that of the last one, in milli-points. */
interface Part {
  readonly buys: boolean;
  readonly quantity: number;
  readonly price: number;
}

/** Maximum slippage of a bet beyond the displayed price, in milli-points. */
const slack = 2000;
/** No order may ask for more units. */
const most = 1000;

/** The units a bet trades, first those sold, then those bought: a limit counts for one of the two only. */
export function betParts(
  standing: Standing,
  side: Side,
  budget: number | null,
  goesOn: (now: Standing, units: number) => boolean,
): readonly Part[] {
  const parts: Part[] = [];
  let now = standing;
  for (let units = 0; units < most && goesOn(now, units); units += 1) {
    if (tradeObstacle(now, side, { budget, done: false }) !== null) break;
    const { buys, price } = tradeOf(now, side);
    const last = parts.at(-1);
    if (last?.buys === buys) parts[parts.length - 1] = { buys, quantity: last.quantity + 1, price };
    else parts.push({ buys, quantity: 1, price });
    now = afterStep(now, side);
  }
  return parts;
}

/** This number of units, or as many as the points allow; empty: not even one. */
export function ordersOf(standing: Standing, side: Side, quantity: number, budget: number | null): Order[] {
  return betParts(standing, side, budget, (_, units) => units < quantity).map(
    ({ buys, quantity, price }) => ({
      side,
      quantity,
      limit: buys ? Math.min(price + slack, payoutMilliPoints) : Math.max(price - slack, 0),
    }),
  );
}

/** Side that moves the price of “human” there; null: already there. Both in milli-points. */
export const sideTo = ({ ask }: Pick<Standing, 'ask'>, target: number): Side | null =>
  target === ask ? null : target > ask ? 'human' : 'computer';

/** Until the price to buy “human” is the target, in milli-points, and no unit beyond it. */
export function ordersTo(standing: Standing, target: number, budget: number | null): Order[] {
  const side = sideTo(standing, target);
  if (side === null) return [];
  const up = side === 'human';
  // The price of a human security at the last unit that is still wanted.
  const last = up ? target - 1 : target;
  return betParts(standing, side, budget, ({ bid, ask }) => (up ? ask <= last : bid >= last)).map(
    ({ buys, quantity }) => ({ side, quantity, limit: up === buys ? last : payoutMilliPoints - last }),
  );
}

/** Parses a typed price to milli-points; null if no market has it. */
export function priceOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(trimmed)) return null;
  const price = Math.round(Number(trimmed) * 1000);
  return price >= 1000 && price <= payoutMilliPoints ? price : null;
}
