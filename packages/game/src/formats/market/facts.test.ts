/** Properties of the maker and of the ladders. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubledMid, ladderOf, payoutMilliPoints } from './ladder.ts';
import { type Holding, holdingWorth, unitStep } from './trading.ts';
import type { PriceLadder } from './words.ts';
import { type Side, sides } from './words.ts';

const classic = ladderOf({ ladder: 'classic', baseRate: 0.5 });
const anyLadder = fc.oneof(
  fc.constant(classic),
  fc
    .record({
      b: fc.double({ min: 2, max: 60, noNaN: true }),
      baseRate: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    })
    .map(({ b, baseRate }) => ladderOf({ ladder: { lmsr: { b } }, baseRate })),
);
const anyOrders = fc.array(fc.record({ who: fc.nat({ max: 2 }), side: fc.constantFrom(...sides) }), {
  maxLength: 250,
});

interface Trade {
  who: number;
  action: 'buy' | 'sell';
  price: number;
  before: number;
  after: number;
}

function trade(
  ladder: PriceLadder,
  orders: readonly { who: number; side: Side }[],
  budget: number | null = null,
) {
  const holdings: Holding[] = [0, 1, 2].map(() => ({ cash: 0, position: 0 }));
  const trades: Trade[] = [];
  let level = ladder.start;
  for (const { who, side } of orders) {
    const holding = holdings[who] ?? { cash: 0, position: 0 };
    const step = unitStep(ladder, level, holding, side, { budget });
    if (typeof step === 'string') continue;
    trades.push({ who, action: step.action, price: step.price, before: level, after: step.level });
    holdings[who] = { cash: step.cash, position: step.position };
    level = step.level;
  }
  return { holdings, level, trades };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const total = (holdings: readonly Holding[], side: Side) =>
  sum(holdings.map((held) => holdingWorth(held, side)));

describe('facts about the maker, on any ladder', () => {
  test("the maker's result depends only on the start and the end level: no arbitrage", () => {
    fc.assert(
      fc.property(anyLadder, anyOrders, (ladder, orders) => {
        const { holdings, level } = trade(ladder, orders);
        const straight: { who: number; side: Side }[] = Array.from(
          { length: Math.abs(level - ladder.start) },
          () => ({ who: 0, side: level > ladder.start ? 'human' : 'computer' }),
        );
        const direct = trade(ladder, straight);
        expect(direct.level).toBe(level);
        for (const side of sides) expect(total(holdings, side)).toBe(total(direct.holdings, side));
      }),
    );
  });

  test('a closed loop earns nothing, and positions add up to the distance travelled', () => {
    fc.assert(
      fc.property(anyLadder, anyOrders, (ladder, orders) => {
        const { holdings, level } = trade(ladder, orders);
        expect(sum(holdings.map((held) => held.position))).toBe(level - ladder.start);
        if (level === ladder.start) for (const side of sides) expect(total(holdings, side)).toBe(0);
      }),
    );
  });

  test('cash is the guaranteed minimum of a result, so a budget bounds every loss', () => {
    fc.assert(
      fc.property(anyLadder, anyOrders, fc.integer({ min: 0, max: 3_000_000 }), (ladder, orders, budget) => {
        for (const held of trade(ladder, orders, budget).holdings) {
          expect(Math.min(holdingWorth(held, 'human'), holdingWorth(held, 'computer'))).toBe(held.cash);
          expect(held.cash).toBeGreaterThanOrEqual(-budget);
        }
      }),
    );
  });

  test('nobody ever holds both securities: buying back is selling, at the price of the same rung', () => {
    fc.assert(
      fc.property(anyLadder, anyOrders, (ladder, orders) => {
        for (const { action, price, before, after } of trade(ladder, orders).trades) {
          const rung = ladder.rungs[Math.min(before, after)] ?? Number.NaN;
          expect([rung, payoutMilliPoints - rung]).toContain(price);
          expect(['buy', 'sell']).toContain(action);
        }
      }),
    );
  });

  test('rungs lie strictly between 0 and 100 points and never fall', () => {
    fc.assert(
      fc.property(anyLadder, ({ rungs, start }) => {
        for (const [index, rung] of rungs.entries()) {
          expect(rung).toBeGreaterThan(0);
          expect(rung).toBeLessThan(payoutMilliPoints);
          expect(rung).toBeGreaterThanOrEqual(rungs[index - 1] ?? 0);
        }
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(rungs.length);
      }),
    );
  });
});

describe('facts about the classic ladder', () => {
  test('total profit = 5000 x (Brier at the open - Brier at the close), exactly', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const { holdings, level } = trade(classic, orders);
        for (const side of sides) {
          const truth = side === 'human' ? 2 * payoutMilliPoints : 0;
          // 5000 points x (m/100 - o)^2, with m and o doubled and in milli-points: whole numbers throughout.
          const brier = (at: number) => (doubledMid(classic, at) - truth) ** 2;
          expect(total(holdings, side) * 8000).toBe(brier(classic.start) - brier(level));
        }
      }),
    );
  });

  test('the maker loses at most 1275 points to people and 1225 to machines, for any traders', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const { holdings } = trade(classic, orders);
        expect(total(holdings, 'human')).toBeLessThanOrEqual(1_275_000);
        expect(total(holdings, 'computer')).toBeLessThanOrEqual(1_225_000);
      }),
    );
    const sweep = (side: Side) =>
      trade(
        classic,
        Array.from({ length: 99 }, () => ({ who: 0, side })),
      );
    expect(total(sweep('human').holdings, 'human')).toBe(1_275_000);
    expect(total(sweep('computer').holdings, 'computer')).toBe(1_225_000);
  });

  test('a believer of 0.70 rests at level 69, of 0.905 at 90', () => {
    const restingLevel = (belief: number) => {
      let level = classic.start;
      while (100_000 * belief > (classic.rungs[level] ?? Number.POSITIVE_INFINITY)) level += 1;
      return level;
    };
    expect(restingLevel(0.7)).toBe(69);
    expect(restingLevel(0.905)).toBe(90);
  });
});
