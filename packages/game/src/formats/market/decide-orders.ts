/** Orders in a market. */
import { accept, type Decision, refuse } from '../../rules.ts';
import { type Bettor, orderOf, seatedBettor, type Table } from './state.ts';
import { type Holding, unitStep } from './trading.ts';
import type { Bet, Command, Event, RefusedOrder, Trade } from './words.ts';

/** M8, M9, M15, L1: an order of k units is k steps, each its own trade, stopping at the first refusal. */
export function placeBet(table: Table, command: Bet): Decision<Event> {
  const bettor = seatedBettor(table, command.by);
  if (bettor === undefined) return refuse('not-your-seat');
  const { orderId } = command;
  const earlier = orderId === undefined ? undefined : orderOf(bettor, orderId);
  if (earlier !== undefined)
    return {
      events: [],
      repeated: true,
      ...(earlier.refusal === undefined ? {} : { refusal: earlier.refusal }),
    };
  return filled(table, bettor, command);
}

function filled(table: Table, bettor: Bettor, command: Bet) {
  const { at, orderId, side, quantity = 1, limit } = command;
  const order = { at, by: bettor.seat, ...(orderId === undefined ? {} : { orderId }), side };
  const { budget, tradeLimit = Infinity, repeatLimit = Infinity } = table.config;
  const trades: Trade[] = [];
  let holding: Holding = bettor;
  let level = table.level;
  let code: RefusedOrder['code'] | undefined = unwelcome(table, bettor, command);

  while (code === undefined && trades.length < quantity) {
    const step =
      bettor.units + trades.length < tradeLimit
        ? unitStep(table.ladder, level, holding, side, { budget, limit })
        : 'too-many-trades';
    if (typeof step === 'string') {
      code = step;
      break;
    }
    const { action, instrument, price, cash, position } = step;
    const levels = { levelBefore: level, levelAfter: step.level };
    trades.push({ type: 'traded', ...order, action, instrument, price, ...levels, cash, position });
    holding = step;
    level = step.level;
  }
  if (code === undefined) return accept<Event>(...trades);
  // L2: what changed nothing is on record so many times only.
  if (trades.length === 0 && bettor.refused >= repeatLimit) return refuse(code);
  const refusal: RefusedOrder = { type: 'order-refused', ...order, quantity, filled: trades.length, code };
  return { events: [...trades, refusal], refusal: code };
}

/** M15, M16: a reason to refuse the whole order at any price. */
function unwelcome(table: Table, bettor: Bettor, { heard }: Bet): RefusedOrder['code'] | undefined {
  if (bettor.done) return 'is-done';
  return heard !== undefined && table.delivered > heard ? 'stale-order' : undefined;
}

/** E2, L4: a toggle; being done before the first answer was delivered is too early. */
export function declareDone(
  table: Table,
  { at, by, done: wish }: Extract<Command, { type: 'done' }>,
): Decision<Event> {
  const bettor = seatedBettor(table, by);
  if (bettor === undefined) return refuse('not-your-seat');
  if (wish && table.delivered === 0) return refuse('too-early');
  if (bettor.done === wish) return accept();
  const { repeatLimit = Infinity } = table.config;
  if (bettor.changes >= repeatLimit) return refuse('too-many-changes', { limit: repeatLimit });
  return accept<Event>({ type: 'done-set', at, by: bettor.seat, done: wish });
}
