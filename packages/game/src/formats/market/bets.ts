/** Orders that take a price to a belief. */

/**
 * State of a table for betting: prices and amounts in points.
 *
 * @example
 * ```ts
 * import type { BettingPosition } from '@parlour/bot-sdk';
 *
 * const position: BettingPosition = { bid: 49, ask: 51, cash: 0, position: 0, budget: 100 };
 * ```
 */
export interface BettingPosition {
  readonly bid: number;
  readonly ask: number;
  readonly cash: number;
  /** Human securities held; negative: computer securities. */
  readonly position: number;
  readonly budget: number | null;
}

/**
 * An order as the protocol takes it.
 *
 * @example
 * ```ts
 * import type { Order } from '@parlour/bot-sdk';
 *
 * const order: Order = { side: 'human', quantity: 3, limit: 60_000 };
 * console.log(`${order.quantity} at ${order.limit / 1000} points or less`); // 3 at 60 points or less
 * ```
 */
export interface Order {
  readonly side: 'human' | 'computer';
  readonly quantity: number;
  /** The worst acceptable price of the security that changes hands, in milli-points. */
  readonly limit: number;
}

/**
 * Options of `betsTowards`.
 *
 * @example
 * ```ts
 * import { type Belief, betsTowards } from '@parlour/bot-sdk';
 *
 * const careful: Belief = { most: 2 };
 * const position = { bid: 49, ask: 51, cash: 0, position: 0, budget: null };
 * console.log(betsTowards(position, 0.9, careful)[0]?.quantity); // 2
 * ```
 */
export interface Belief {
  /** The most securities to hold of either side; 10 if left out. */
  readonly most?: number;
}

const payout = 100_000;
const milli = 1000;
/** Maximum size of an order. */
const longest = 1000;

/**
 * Returns the orders that move the price to a belief (the probability that the target is human). They stop
 * where trades no longer pay, at the budget, or at a holding of `most`. Holdings of the other side are sold
 * first, in a separate order. Every unit is traded at the belief or better, even if the price moves
 * meanwhile. Empty if there is nothing to do.
 *
 * @example
 * ```ts
 * import { betsTowards } from '@parlour/bot-sdk';
 *
 * const position = { bid: 49, ask: 51, cash: 0, position: 0, budget: null };
 * console.log(betsTowards(position, 0.56)); // [ { side: 'human', quantity: 3, limit: 56000 } ]
 * ```
 */
export function betsTowards(
  table: BettingPosition,
  belief: number,
  { most = 10 }: Belief = {},
): readonly Order[] {
  if (!(belief >= 0 && belief <= 1)) return [];
  const terms = { most: Math.max(Math.floor(most), 0), budget: table.budget };
  const bid = Math.round(table.bid * milli);
  const ask = Math.round(table.ask * milli);
  const cash = Math.round(table.cash * milli);
  const fair = Math.round(belief * payout * milli) / milli; // 0.57 × 100,000 is not quite 57,000
  // A computer security is the same bet the other way round: seen from there, bid and ask change places.
  if (ask < payout && ask < fair)
    return orders(
      'human',
      {
        first: ask,
        bid,
        worth: Math.min(Math.floor(fair), payout - 1),
        held: table.position,
        cash,
      },
      terms,
    );
  if (bid > 0 && bid > fair)
    return orders(
      'computer',
      {
        first: payout - bid,
        bid: payout - ask,
        worth: payout - Math.max(Math.ceil(fair), 1),
        held: -table.position,
        cash,
      },
      terms,
    );
  return [];
}

/**
 * A bet on a side, in the prices of its own security: the cost of the first unit, and the maximum value of
 * one.
 */
interface Bet {
  readonly first: number;
  readonly bid: number;
  readonly worth: number;
  /** Securities of this side; negative: of the other. */
  readonly held: number;
  readonly cash: number;
}

function orders(
  side: Order['side'],
  { first, bid, worth, held, cash }: Bet,
  { most, budget }: { readonly most: number; readonly budget: number | null },
): Order[] {
  // The ladder is not told; its next steps are about as high as the one between bid and ask.
  const step = Math.max(first - bid, 1);
  const wanted = Math.min(Math.floor((worth - first) / step) + 1, longest);
  const sold = Math.min(wanted, Math.max(-held, 0));
  const room = Math.min(wanted - sold, Math.max(most - Math.max(held, 0), 0));
  let purse = budget === null ? Number.POSITIVE_INFINITY : budget * milli + cash;
  purse += sold * (payout - first) - (step * sold * (sold - 1)) / 2;
  let bought = 0;
  for (let price = first + sold * step; bought < room && price <= purse; price += step) {
    purse -= price;
    bought += 1;
  }
  return [
    { side, quantity: sold, limit: payout - worth },
    { side, quantity: bought, limit: worth },
  ].filter(({ quantity }) => quantity > 0);
}
