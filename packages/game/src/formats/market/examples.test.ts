/** The worked examples of the rule book. */
import { describe, expect, test } from 'vitest';
import type { Nature } from '../../commitment.ts';
import type { AnyCommand } from '../../format.ts';
import { play } from '../../testing/index.ts';
import { type MarketTypes, market } from './index.ts';
import { quotesAt } from './ladder.ts';
import type { Table } from './state.ts';
import { A, answer, ask, B, bet, C, open, passTime } from './testing/script.ts';
import type { BettorSeat, Config, Side } from './words.ts';

type Order = [bettor: BettorSeat, side: Side, quantity: number];

/** A game with one answered question, these orders, and its regular end. */
function playOrders(orders: readonly Order[], nature: Nature, config: Partial<Config> = {}) {
  const script: AnyCommand<MarketTypes>[] = [open({ nature, config }), ask(0, A), answer(1000)];
  for (const [bettor, side, quantity] of orders) script.push(bet(2000, bettor, side, { quantity }));
  const { state, refusals } = play(market, script);
  const end = market.rules.outcome(play(market, [...script, passTime(120_000)]).state);
  if (state.phase === 'empty' || end === undefined) throw new Error('the game was not played');
  return { table: state as Table, refusals: refusals.filter((code) => code !== undefined), end };
}

const points = (amount: number) => amount * 1000;
const traded = (orders: readonly Order[], config?: Partial<Config>) => playOrders(orders, 'human', config);
const cash = (table: Table) => table.bettors.map((bettor) => bettor.cash / 1000);
const positions = (table: Table) => table.bettors.map((bettor) => bettor.position);
const results = (orders: readonly Order[], nature: Nature) => {
  const { end } = playOrders(orders, nature);
  return { bettors: Object.values(end.results).map((result) => result / 1000), maker: end.maker / 1000 };
};

describe('worked examples on the classic ladder, start 49', () => {
  test('A. round trip', () => {
    const up = traded([[A, 'human', 1]]);
    expect(quotesAt(up.table.ladder, up.table.level)).toEqual({ bid: points(50), ask: points(51) });
    expect(cash(up.table)).toEqual([-50, 0, 0]);
    const back = traded([
      [A, 'human', 1],
      [A, 'computer', 1],
    ]);
    expect(quotesAt(back.table.ladder, back.table.level)).toEqual({ bid: points(49), ask: points(50) });
    expect(back.end.results).toEqual({ [A]: 0, [B]: 0, [C]: 0 });
  });

  test('B. flip', () => {
    const down: Order[] = [[A, 'computer', 2]];
    expect(cash(traded(down).table)).toEqual([-51 - 52, 0, 0]);
    expect(traded(down).table.level).toBe(47);
    const orders: Order[] = [...down, [A, 'human', 3]];
    expect(positions(traded(orders).table)).toEqual([1, 0, 0]);
    expect(cash(traded(orders).table)).toEqual([-50, 0, 0]);
    expect(results(orders, 'human').bettors[0]).toBe(50);
    expect(results(orders, 'machine').bettors[0]).toBe(-50);
  });

  test('C. three bettors', () => {
    const orders: Order[] = [
      [A, 'human', 10],
      [B, 'human', 5],
      [C, 'computer', 8],
    ];
    expect(cash(traded(orders.slice(0, 1)).table)).toEqual([-545, 0, 0]);
    expect(traded(orders.slice(0, 2)).table.level).toBe(64);
    expect(cash(traded(orders).table)).toEqual([-545, -310, -316]);
    expect(positions(traded(orders).table)).toEqual([10, 5, -8]);
    expect(traded(orders).table.level).toBe(56);
    orders.push([A, 'computer', 3]);
    expect(cash(traded(orders).table)).toEqual([-380, -310, -316]);
    expect(positions(traded(orders).table)).toEqual([7, 5, -8]);
    expect(traded(orders).table.level).toBe(53);
    expect(results(orders, 'human')).toEqual({ bettors: [320, 190, -316], maker: -194 });
    expect(results(orders, 'machine')).toEqual({ bettors: [-380, -310, 484], maker: 206 });
  });

  test('D. top', () => {
    const orders: Order[] = [[A, 'human', 50]];
    const { table } = traded(orders);
    expect(cash(table)).toEqual([-3725, 0, 0]);
    expect(table.level).toBe(99);
    expect(quotesAt(table.ladder, 99)).toEqual({ bid: points(99), ask: points(100) });
    expect(traded([...orders, [A, 'human', 1]]).refusals).toEqual(['at-limit']);
    orders.push([B, 'computer', 1]);
    expect(traded(orders).table.level).toBe(98);
    expect(results(orders, 'human').bettors).toEqual([1275, -1, 0]);
    expect(results(orders, 'machine').bettors).toEqual([-3725, 99, 0]);
  });

  test('E. bottom', () => {
    const orders: Order[] = [[A, 'computer', 49]];
    const { table } = traded(orders);
    expect(cash(table)).toEqual([-3675, 0, 0]);
    expect(table.level).toBe(0);
    expect(quotesAt(table.ladder, 0)).toEqual({ bid: 0, ask: points(1) });
    expect(traded([...orders, [A, 'computer', 1]]).refusals).toEqual(['at-limit']);
    expect(results(orders, 'machine').bettors[0]).toBe(1225);
  });

  test('F. budget 200', () => {
    const config = { budget: points(200) };
    const three = traded([[A, 'human', 4]], config);
    expect(cash(three.table)).toEqual([-153, 0, 0]);
    expect(three.refusals).toEqual(['insufficient-points']);
    const sold = traded(
      [
        [A, 'human', 4],
        [A, 'computer', 1],
      ],
      config,
    );
    expect(cash(sold.table)).toEqual([-153 + 52, 0, 0]);
  });

  test('G. pump and dump', () => {
    const orders: Order[] = [
      [A, 'human', 10],
      [B, 'human', 10],
      [A, 'computer', 10],
    ];
    expect(results(orders, 'human')).toEqual({ bettors: [100, 355, 0], maker: -455 });
    expect(results(orders, 'machine')).toEqual({ bettors: [100, -645, 0], maker: 545 });
  });

  test('void: all results are 0, with any trades', () => {
    const { state } = play(market, [open(), bet(5, A, 'human', { quantity: 10 }), passTime(120_000)]);
    expect(market.rules.outcome(state)).toEqual({
      end: 'void',
      nature: 'human',
      level: 59,
      results: { [A]: 0, [B]: 0, [C]: 0 },
      maker: 0,
      target: 0,
    });
  });
});
