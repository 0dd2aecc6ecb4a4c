/** The expected table after the pending bets. */
import { type OwnView, payoutMilliPoints, type Side, type TableView } from '@parlour/game';

/** A bet on its way. */
export interface PendingBet {
  readonly id: string;
  readonly side: Side;
  /** Number of units. */
  readonly quantity: number;
}

/** The table if all pending bets are accepted, and their number. */
export interface ExpectedTable {
  readonly bid: number;
  readonly ask: number;
  readonly cash: number;
  readonly position: number;
  readonly ifHuman: number;
  readonly ifComputer: number;
  readonly pending: number;
}

type Quotes = TableView['price'];
type Holding = Pick<OwnView, 'cash' | 'position'>;

/**
 * The view with pending bets applied. The ladder is unknown here, so the next rung is assumed as wide as
 * this one: exact on the classic ladder, sufficient elsewhere for some tenths of a second.
 */
export function expectedTable(price: Quotes, own: Holding, bets: readonly PendingBet[]): ExpectedTable {
  const flat = { ...price, cash: own.cash, position: own.position };
  const { bid, ask, cash, position } = bets.reduce(afterBet, flat);
  const ifHuman = cash + payoutMilliPoints * Math.max(position, 0);
  const ifComputer = cash + payoutMilliPoints * Math.max(-position, 0);
  return { bid, ask, cash, position, ifHuman, ifComputer, pending: bets.length };
}

/** Inputs for the trade of one unit. */
export type Standing = Quotes & Holding;

function afterBet(standing: Standing, { side, quantity }: Pick<PendingBet, 'side' | 'quantity'>): Standing {
  let now = standing;
  for (let unit = 0; unit < quantity; unit += 1) now = afterStep(now, side);
  return now;
}

/** The table after one more unit on a side. */
export function afterStep(standing: Standing, side: Side): Standing {
  const { bid, ask, cash, position } = standing;
  if (isAtLimit(standing, side)) return standing;
  const { buys, price } = tradeOf(standing, side);
  const step = ask - bid;
  const quotes =
    side === 'human'
      ? { bid: ask, ask: Math.min(ask + step, payoutMilliPoints) }
      : { bid: Math.max(bid - step, 0), ask: bid };
  return {
    ...quotes,
    cash: buys ? cash - price : cash + price,
    position: side === 'human' ? position + 1 : position - 1,
  };
}

const isAtLimit = ({ bid, ask }: Quotes, side: Side) =>
  side === 'human' ? ask >= payoutMilliPoints : bid <= 0;

/** M4, M5: a bet sells a security of the other side if there is one, else it buys one of this side. */
export function tradeOf({ bid, ask, position }: Standing, side: Side): { buys: boolean; price: number } {
  const up = side === 'human';
  const buys = up ? position >= 0 : position <= 0;
  const human = up ? ask : bid;
  return { buys, price: up === buys ? human : payoutMilliPoints - human };
}

/**
 * Bets still pending after a new holding from the server: the change contains as many units of the oldest
 * ones on its side. No other player can change it, so this is exact; the rest waits for its answers.
 */
export function stillPending(
  bets: readonly PendingBet[],
  before: number,
  after: number,
): readonly PendingBet[] {
  let taken = Math.abs(after - before);
  const side: Side = after > before ? 'human' : 'computer';
  return bets.flatMap((bet) => {
    if (taken === 0 || bet.side !== side) return bet;
    const rest = bet.quantity - taken;
    taken = Math.max(-rest, 0);
    return rest > 0 ? { ...bet, quantity: rest } : [];
  });
}

/** Reason why a unit cannot be traded now, as far as known locally. The server decides. */
export function tradeObstacle(
  standing: Standing,
  side: Side,
  { budget, done }: { budget: number | null; done: boolean },
): 'is-done' | 'at-limit' | 'insufficient-points' | null {
  if (done) return 'is-done';
  if (isAtLimit(standing, side)) return 'at-limit';
  const { buys, price } = tradeOf(standing, side);
  return buys && budget !== null && budget + standing.cash < price ? 'insufficient-points' : null;
}
