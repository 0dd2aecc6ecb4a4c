/** Tests of the orders that move a price to a belief. */
import {
  type AnyCommand,
  betsTowards,
  instant,
  type MarketConfig,
  type MarketTypes,
  market,
  type Order,
  runCommand,
} from '@parlour/game';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bettorTableOf, type Seat } from './snapshot.ts';

const seat: Seat = { game: 'g', seat: 'bettor-1', origin: 'rated' };

function opened(config: Partial<MarketConfig> = {}) {
  const command: AnyCommand<MarketTypes> = {
    type: 'open',
    at: instant(0),
    config: market.rules.configure(config),
    cast: { target: 'human', 'bettor-1': 'machine', 'bettor-2': 'human' },
    commitment: { hash: '', nonce: '' },
  };
  let { state } = runCommand(market.rules, market.rules.initial, command);
  return {
    table: () => {
      const view = market.rules.view(state, 'bettor-1');
      if (view.phase === 'empty') throw new Error('not open');
      return bettorTableOf(seat, { view, at: 0, seenAt: 0 }, 0);
    },
    bet: (by: 'bettor-1' | 'bettor-2', order: Omit<Order, 'limit'> & { limit?: number }) => {
      const result = runCommand(market.rules, state, { type: 'bet', at: instant(1), by, ...order });
      state = result.state;
      return result;
    },
  };
}

const anyConfig = fc.record(
  {
    ladder: fc.oneof(
      fc.constant('classic' as const),
      fc.double({ min: 1, max: 400, noNaN: true }).map((b) => ({ lmsr: { b } })),
    ),
    baseRate: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
    budget: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 400_000 })),
  },
  { requiredKeys: [] },
);
const anyBelief = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(0, 0.005, 0.5, 0.995, 1),
  fc.integer({ min: 0, max: 100 }).map((whole) => whole / 100),
);
const anyMost = fc.integer({ min: 0, max: 60 });
const others = fc.array(
  fc.record({ side: fc.constantFrom('human' as const, 'computer' as const), quantity: fc.nat({ max: 30 }) }),
  { maxLength: 4 },
);

describe('betsTowards', () => {
  test('at any table, for any belief: never worse than the belief, within most and budget, and it ends', () => {
    fc.assert(
      fc.property(anyConfig, others, anyBelief, anyBelief, anyMost, (config, before, first, second, most) => {
        const game = opened(config);
        for (const order of before) if (order.quantity > 0) game.bet('bettor-2', order);
        for (const belief of [first, second]) {
          const heldBefore = Math.abs(game.table().position);
          let rounds = 0;
          for (let last = ''; ; rounds += 1) {
            const table = game.table();
            const [order] = betsTowards(table, belief, { most });
            const seen = `${table.bid} ${table.ask} ${table.cash} ${table.position}`;
            if (order === undefined || seen === last) break;
            last = seen;
            const { events } = game.bet('bettor-1', order);
            for (const event of events)
              if (event.type === 'traded') {
                const worth = (event.instrument === 'human' ? belief : 1 - belief) * 100_000;
                const isFair =
                  event.action === 'buy' ? event.price <= worth + 1e-3 : event.price >= worth - 1e-3;
                expect(isFair, `${event.action} ${event.instrument} at ${event.price}`).toBe(true);
              }
            expect(Math.abs(game.table().position)).toBeLessThanOrEqual(Math.max(most, heldBefore));
            expect(rounds).toBeLessThan(200);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('on the classic ladder one order, or a sale and a purchase, take the price to the belief exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 99 }),
        (first: number, second: number) => {
          const game = opened({ budget: null });
          for (const belief of [first / 100, second / 100])
            for (const order of betsTowards(game.table(), belief, { most: 100 })) {
              expect(game.bet('bettor-1', order).refusal).toBeUndefined();
            }
          const { bid, ask } = game.table();
          expect(bid).toBeLessThanOrEqual(second + 1e-9);
          expect(ask).toBeGreaterThanOrEqual(second - 1e-9);
        },
      ),
    );
  });

  test('nothing is refused for want of points: what a purse allows is counted before', () => {
    const game = opened({ budget: 120_000 });
    const orders = betsTowards(game.table(), 0.9);
    expect(orders).toEqual([{ side: 'human', quantity: 2, limit: 90_000 }]);
    expect(game.bet('bettor-1', orders[0] as Order).refusal).toBeUndefined();
    expect(betsTowards(game.table(), 0.9)).toEqual([]);
  });

  test('a bettor who holds the other side sells it first, in an order of its own', () => {
    const game = opened();
    game.bet('bettor-1', { side: 'computer', quantity: 3 });
    expect(betsTowards(game.table(), 0.6)).toEqual([
      { side: 'human', quantity: 3, limit: 40_000 },
      { side: 'human', quantity: 10, limit: 60_000 },
    ]);
  });

  test.each([Number.NaN, -0.1, 1.1, Number.POSITIVE_INFINITY])('a belief of %s is none', (belief) => {
    expect(betsTowards(opened().table(), belief)).toEqual([]);
  });
});
