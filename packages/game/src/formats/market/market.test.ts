/** Tests of opening a market, of bets and of settlement. */
import { describe, expect, test } from 'vitest';
import { type Nature, sealOf } from '../../commitment.ts';
import { play, scenario } from '../../testing/index.ts';
import { fold } from '../../turn.ts';
import { configure } from './config.ts';
import { market } from './index.ts';
import { ladderOf } from './ladder.ts';
import {
  A,
  answer,
  ask,
  B,
  bet,
  C,
  disconnect,
  done,
  fault,
  leave,
  open,
  passTime,
  reconnect,
  resume,
  seen,
  withdraw,
} from './testing/script.ts';
import type { Config } from './words.ts';

const { given } = scenario(market);
const points = (amount: number) => amount * 1000;
const lmsr = { ladder: { lmsr: { b: 25 } } } as const;

/** The public human quotes after these bets. */
const quotesAfter = (...past: Parameters<typeof given>) => seen(given(...past).view('spectator')).price;

/** Outcome of a game of one answered question at its time limit. */
function outcomeOf(nature: Nature, config: Partial<Config>, ...bets: ReturnType<typeof bet>[]) {
  const script = [open({ nature, config }), ask(0, A), answer(1000), ...bets, passTime(120_000)];
  const outcome = market.rules.outcome(play(market, script).state);
  if (outcome === undefined) throw new Error('the game has not ended');
  return outcome;
}

describe('opening', () => {
  test('O1 a game opens with its configuration, one target and its bettors', () => {
    given()
      .when(open({ bettors: 2 }))
      .yields(
        { type: 'opened', at: open().at, format: 'market', config: configure({}) },
        { type: 'seated', seat: 'target', nature: 'human' },
        { type: 'seated', seat: A },
        { type: 'seated', seat: B },
      );
    for (const bettors of [1, 2, 3])
      expect(market.seating.seats(given(open({ bettors })).state)).toEqual(
        ['target', A, B, C].slice(0, bettors + 1),
      );
  });

  test('O1 the defaults are those of the rule book', () => {
    expect(configure({})).toMatchObject({
      duration: 120_000,
      headStart: 5000,
      grace: 15_000,
      silence: 45_000,
      maxBettors: 3,
      baseRate: 0.5,
      budget: points(5000),
      ladder: 'classic',
      targetReward: 'average',
      questionLength: 200,
      answerLength: 500,
      queueLength: 20,
      pacing: 'typist',
    });
  });

  test('O1 a game opens once', () => {
    given(open()).when(open()).isRefused('already-open');
    given(open(), ask(0, A))
      .when(open({ nature: 'machine' }))
      .isRefused('already-open');
  });

  test('O1 before the opening nothing can be done', () => {
    const requests = [ask(0, A), answer(0), withdraw(0, A, `${A}#1`), bet(0, A, 'human'), done(0, A)];
    const house = [leave(0, A), disconnect(0, A), reconnect(0, A), resume(0, 5), fault(0)];
    for (const command of [...requests, ...house]) given().when(command).isRefused('not-open');
    given().when(passTime(500_000)).yields();
    expect(given().view(A)).toEqual({ phase: 'empty' });
    expect(market.seating.seats(market.rules.initial)).toEqual([]);
    expect(market.rules.deadline(market.rules.initial)).toBeUndefined();
    expect(market.rules.outcome(market.rules.initial)).toBeUndefined();
  });

  test('O2 the nature is sealed in the opening, and the settlement opens the seal', () => {
    for (const nature of ['human', 'machine'] as const) {
      const { log } = play(market, [open({ nature }), bet(5, A, 'human'), passTime(120_000)]);
      expect(log.map((event) => event.type).slice(0, 6)).toEqual([
        'opened',
        'seated',
        'seated',
        'seated',
        'seated',
        'traded',
      ]);
      const opened = log.find((event) => event.type === 'opened');
      const settled = log.find((event) => event.type === 'settled');
      expect(settled).toMatchObject({ nature });
      expect(opened?.commitment.hash).toBe(sealOf(nature, settled?.nonce ?? ''));
      const other = nature === 'human' ? 'machine' : 'human';
      expect(opened?.commitment.hash).not.toBe(sealOf(other, settled?.nonce ?? ''));
    }
  });
});

describe('ladder and quotes', () => {
  test('M1 rungs are whole milli-points, never fall, and lie strictly between 0 and 100 points', () => {
    const ladders = [10, 25, 60].flatMap((b) =>
      [0.1, 0.3, 0.5, 0.9].map((baseRate) => ladderOf({ ladder: { lmsr: { b } }, baseRate })),
    );
    for (const { rungs, start } of [ladderOf({ ladder: 'classic', baseRate: 0.5 }), ...ladders]) {
      expect(rungs.every(Number.isInteger)).toBe(true);
      expect(rungs.every((rung) => rung > 0 && rung < points(100))).toBe(true);
      expect(rungs).toEqual(rungs.toSorted((a, b) => a - b));
      expect(start >= 0 && start <= rungs.length).toBe(true);
    }
  });

  test('M1 the level moves from 0 to K and no further', () => {
    for (const [side, level] of [
      ['human', 99],
      ['computer', 0],
    ] as const)
      expect(outcomeOf('human', {}, bet(2000, A, side, { quantity: 200 })).level).toBe(level);
  });

  test('M2 the classic ladder has the rungs 1 to 99 points', () => {
    const { rungs } = ladderOf({ ladder: 'classic', baseRate: 0.5 });
    expect(rungs).toEqual(Array.from({ length: 99 }, (_, k) => points(k + 1)));
  });

  test('M2 the classic ladder starts at clamp(round(100 pi) - 1, 0, 99)', () => {
    const starts = [0, 0.001, 0.01, 0.02, 0.3, 0.5, 0.75, 0.99, 0.999, 1].map(
      (baseRate) => ladderOf({ ladder: 'classic', baseRate }).start,
    );
    expect(starts).toEqual([0, 0, 0, 1, 29, 49, 74, 98, 99, 99]);
  });

  test('M2 at even odds the opening ask is 50', () => {
    expect(quotesAfter(open())).toEqual({ bid: points(49), ask: points(50) });
    expect(quotesAfter(open({ config: { baseRate: 0.3 } }))).toEqual({ bid: points(29), ask: points(30) });
  });

  test('M3 bid and ask are the rungs below and above the level', () => {
    for (let up = 1; up < 50; up += 1) {
      const price = quotesAfter(open(), bet(0, A, 'human', { quantity: up }));
      expect(price).toEqual({ bid: points(49 + up), ask: points(50 + up) });
    }
  });

  test('M3 beyond the ends 0 and 100 are shown', () => {
    const top = quotesAfter(open(), bet(0, A, 'human', { quantity: 50 }));
    expect(top).toEqual({ bid: points(99), ask: points(100) });
    const bottom = quotesAfter(open(), bet(0, A, 'computer', { quantity: 49 }));
    expect(bottom).toEqual({ bid: 0, ask: points(1) });
  });

  test('M3 a computer security is quoted at 100 minus the human quotes', () => {
    // 49/50 for a human: a computer is bought at 100 - 49 and, were it held, sold at 100 - 50.
    given(open())
      .when(bet(0, A, 'computer'))
      .yields({ type: 'traded', price: points(51) });
    given(open(), bet(0, A, 'computer'), bet(0, B, 'human'))
      .when(bet(0, A, 'human'))
      .yields({ type: 'traded', action: 'sell', instrument: 'computer', price: points(50) });
  });

  test('M3 the chart has the human ask at the opening and after every trade', () => {
    const view = seen(given(open(), bet(10, A, 'human', { quantity: 2 }), bet(20, B, 'computer')).view(C));
    expect(view.chart).toEqual([
      [0, points(50)],
      [10, points(51)],
      [10, points(52)],
      [20, points(51)],
    ]);
  });
});

describe('unit steps', () => {
  test('M4 betting human without securities or with human ones buys a human at the ask', () => {
    const buys = { type: 'traded', by: A, side: 'human', action: 'buy', instrument: 'human' } as const;
    const first = { price: points(50), levelBefore: 49, levelAfter: 50, cash: points(-50), position: 1 };
    given(open())
      .when(bet(0, A, 'human'))
      .yields({ ...buys, ...first });
    const second = { price: points(51), levelBefore: 50, levelAfter: 51, cash: points(-101), position: 2 };
    given(open(), bet(0, A, 'human'))
      .when(bet(1, A, 'human'))
      .yields({ ...buys, ...second });
  });

  test('M4 betting human with computer securities sells one of them at 100 - x', () => {
    const down = [open(), bet(0, A, 'computer', { quantity: 2 })]; // at 51 and 52, to level 47
    given(...down)
      .when(bet(1, A, 'human', { quantity: 3 }))
      .yields(
        { type: 'traded', action: 'sell', instrument: 'computer', price: points(52), position: -1 },
        { type: 'traded', action: 'sell', instrument: 'computer', price: points(51), position: 0, cash: 0 },
        {
          type: 'traded',
          action: 'buy',
          instrument: 'human',
          price: points(50),
          position: 1,
          levelAfter: 50,
        },
      );
  });

  test('M5 betting computer without securities or with computer ones buys a computer at 100 - x', () => {
    const buys = { type: 'traded', by: B, side: 'computer', action: 'buy', instrument: 'computer' } as const;
    const first = { price: points(51), levelBefore: 49, levelAfter: 48, cash: points(-51), position: -1 };
    given(open())
      .when(bet(0, B, 'computer'))
      .yields({ ...buys, ...first });
    const second = { price: points(52), levelBefore: 48, levelAfter: 47, cash: points(-103), position: -2 };
    given(open(), bet(0, B, 'computer'))
      .when(bet(1, B, 'computer'))
      .yields({ ...buys, ...second });
  });

  test('M5 betting computer with human securities sells one of them at the bid', () => {
    given(open(), bet(0, A, 'human', { quantity: 2 }))
      .when(bet(1, A, 'computer', { quantity: 3 }))
      .yields(
        { type: 'traded', action: 'sell', instrument: 'human', price: points(51), position: 1 },
        { type: 'traded', action: 'sell', instrument: 'human', price: points(50), position: 0, cash: 0 },
        { type: 'traded', action: 'buy', instrument: 'computer', price: points(51), position: -1 },
      );
  });

  test('M6 a bet beyond either end is refused', () => {
    given(open(), bet(0, A, 'human', { quantity: 50 }))
      .when(bet(1, B, 'human'))
      .isRefusedOnRecord('at-limit');
    given(open(), bet(0, A, 'computer', { quantity: 49 }))
      .when(bet(1, B, 'computer'))
      .isRefusedOnRecord('at-limit');
  });

  test('M6 at the end of the ladder nobody can sell in that direction either', () => {
    given(open(), bet(0, A, 'computer'), bet(1, B, 'human', { quantity: 51 }))
      .when(bet(2, A, 'human'))
      .isRefusedOnRecord('at-limit');
  });

  test('M6 the last rung can be bet on, and back', () => {
    given(open(), bet(0, A, 'human', { quantity: 49 }))
      .when(bet(1, A, 'human'))
      .yields({ type: 'traded', price: points(99), levelAfter: 99 });
    given(open(), bet(0, A, 'human', { quantity: 50 }))
      .when(bet(1, B, 'computer'))
      .yields({ type: 'traded', price: points(1), levelAfter: 98 });
  });
});

describe('budget', () => {
  test('M7 a purchase needs exactly its price, not a milli-point more', () => {
    given(open({ config: { budget: points(50) } }))
      .when(bet(0, A, 'human'))
      .yields({ type: 'traded', cash: points(-50) });
    given(open({ config: { budget: points(50) - 1 } }))
      .when(bet(0, A, 'human'))
      .isRefusedOnRecord('insufficient-points');
    given(open({ config: { budget: points(51) } }))
      .when(bet(0, A, 'computer'))
      .yields({ type: 'traded', cash: points(-51) });
    given(open({ config: { budget: points(51) - 1 } }))
      .when(bet(0, A, 'computer'))
      .isRefusedOnRecord('insufficient-points');
  });

  test('M7 a sale always passes, and what it brings can be spent', () => {
    const spent = [open({ config: { budget: points(51) } }), bet(0, A, 'computer')];
    given(...spent)
      .when(bet(1, A, 'human', { quantity: 2 }))
      .yields(
        { type: 'traded', action: 'sell', price: points(51), cash: 0 },
        { type: 'traded', action: 'buy', price: points(50), cash: points(-50) },
      );
    // Somebody else moved the price: the sale brings 1 point only, and passes with no points left.
    given(
      open({ config: { budget: points(5000) } }),
      bet(0, A, 'computer'),
      bet(1, B, 'human', { quantity: 50 }),
    )
      .when(bet(2, A, 'human'))
      .yields({ type: 'traded', action: 'sell', price: points(1), cash: points(-50) });
  });

  test('M7 everybody is lent a budget of their own', () => {
    given(open({ config: { budget: points(60) } }), bet(0, A, 'human'))
      .when(bet(1, B, 'human'))
      .yields({ type: 'traded', by: B, price: points(51), cash: points(-51) });
  });

  test('M7 the default budget pays for one sweep either way', () => {
    expect(seen(given(open(), bet(0, A, 'human', { quantity: 50 })).view(A)).own?.cash).toBe(points(-3725));
    expect(seen(given(open(), bet(0, A, 'computer', { quantity: 49 })).view(A)).own?.cash).toBe(
      points(-3675),
    );
  });

  test('M7 a budget of null has no limit, where the default one ends', () => {
    const pump = [bet(0, A, 'human', { quantity: 50 }), bet(1, B, 'computer', { quantity: 50 })];
    const again = bet(2, A, 'human', { quantity: 50 });
    const rich = given(open({ config: { budget: null } }), ...pump, again);
    expect(seen(rich.view(A)).own?.cash).toBe(points(-7450));
    const { log } = play(market, [open(), ...pump, again]);
    expect(log.at(-1)).toMatchObject({ type: 'order-refused', code: 'insufficient-points', filled: 21 });
    expect(log.at(-2)).toMatchObject({ type: 'traded', cash: points(-3725 - 1260) });
  });
});

describe('the logarithmic ladder', () => {
  test('M11 at b = 25 and even odds the ladder has the known figures', () => {
    const { rungs, start } = ladderOf({ ...lmsr, baseRate: 0.5 });
    expect(rungs).toHaveLength(264);
    expect(start).toBe(132);
    expect([rungs[131], rungs[132]]).toEqual([49_500, 50_500]); // r(132), r(133): counted from 1
    expect([rungs[0], rungs[263]]).toEqual([517, 99_483]);
  });

  test('M11 rungs are the differences of the rounded cost', () => {
    for (const [b, baseRate, lowest] of [
      [25, 0.5, -132],
      [25, 0.3, -111],
      [10, 0.5, -52],
    ] as const) {
      const q0 = b * Math.log(baseRate / (1 - baseRate));
      const cost = (q: number) => Math.round(1000 * 100 * b * Math.log(1 + Math.exp((q + q0) / b)));
      const { rungs } = ladderOf({ ladder: { lmsr: { b } }, baseRate });
      expect(rungs).toEqual(rungs.map((_, k) => cost(lowest + k + 1) - cost(lowest + k)));
      const price = (q: number) => 100 / (1 + Math.exp(-(q + q0) / b));
      expect(price(lowest)).toBeGreaterThanOrEqual(0.5);
      expect(price(lowest - 1)).toBeLessThan(0.5);
      expect(price(lowest + rungs.length)).toBeLessThanOrEqual(99.5);
      expect(price(lowest + rungs.length + 1)).toBeGreaterThan(99.5);
    }
  });

  test('M11 it starts at the level whose price is nearest to the base rate', () => {
    const { rungs, start } = ladderOf({ ...lmsr, baseRate: 0.3 });
    expect(start).toBe(111);
    const mid = ((rungs[start - 1] ?? 0) + (rungs[start] ?? 0)) / 2;
    expect(Math.abs(mid - points(30))).toBeLessThan(20);
  });

  test('M11 the maker loses at most 1720169 milli-points, either way', () => {
    const config = { ...lmsr, budget: null };
    const up = outcomeOf('human', config, bet(2000, A, 'human', { quantity: 132 }));
    expect(up).toMatchObject({ level: 264, maker: -1_720_169, results: { [A]: 1_720_169 } });
    const down = outcomeOf('machine', config, bet(2000, A, 'computer', { quantity: 132 }));
    expect(down).toMatchObject({ level: 0, maker: -1_720_169, results: { [A]: 1_720_169 } });
  });

  test('M11 its budget is 15000 points where nothing else is said', () => {
    expect(configure(lmsr).budget).toBe(points(15_000));
    expect(configure({ ...lmsr, budget: points(100) }).budget).toBe(points(100));
    expect(configure({ ...lmsr, budget: null }).budget).toBeNull();
    const swept = given(open({ config: lmsr }), bet(0, A, 'human', { quantity: 132 }));
    expect(seen(swept.view(A)).price).toEqual({ bid: 99_483, ask: points(100) });
  });

  test('M11 the ladder is stored in the opening, and a replay takes it from there', () => {
    given()
      .when(open({ config: lmsr }))
      .yields(
        { type: 'opened', ladder: ladderOf({ ...lmsr, baseRate: 0.5 }) },
        ...(['target', A, B, C] as const).map((seat) => ({ type: 'seated' as const, seat })),
      );
    const log = play(market, [open()]).log.map((event) =>
      event.type === 'opened' ? { ...event, ladder: { rungs: [20_000, 70_000], start: 1 } } : event,
    );
    const state = fold(market.rules, market.rules.initial, log);
    expect(seen(market.rules.view(state, A)).price).toEqual({ bid: 20_000, ask: 70_000 });
    expect(market.rules.decide(state, bet(0, A, 'human')).events).toMatchObject([
      { price: 70_000, levelAfter: 2 },
    ]);
  });
});

describe('mid and settlement', () => {
  test('M12 the mid is that of the quotes shown, also at the ends', () => {
    // With the reward `final` the target gets the closing mid minus 50.
    const mid = (config: Partial<Config>, ...bets: ReturnType<typeof bet>[]) =>
      outcomeOf('human', { ...config, targetReward: 'final' }, ...bets).target + points(50);
    expect(mid({})).toBe(49_500);
    expect(mid({}, bet(2000, A, 'human', { quantity: 50 }))).toBe(99_500);
    expect(mid({}, bet(2000, A, 'computer', { quantity: 49 }))).toBe(500);
    expect(mid(lmsr)).toBe(50_000);
    expect(mid(lmsr, bet(2000, A, 'human', { quantity: 132 }))).toBe(99_742); // 99741.5, to the even
    expect(mid(lmsr, bet(2000, A, 'computer', { quantity: 132 }))).toBe(258); // 258.5, to the even
  });

  test('M13 the security of the true nature pays 100 points, the other nothing', () => {
    const bets = [bet(2000, A, 'human', { quantity: 3 }), bet(3000, B, 'computer', { quantity: 1 })];
    // A buys at 50, 51, 52; B buys a computer at 100 - 52.
    expect(outcomeOf('human', {}, ...bets)).toMatchObject({
      results: { [A]: points(300 - 153), [B]: points(-48), [C]: 0 },
      maker: points(-99),
    });
    expect(outcomeOf('machine', {}, ...bets)).toMatchObject({
      results: { [A]: points(-153), [B]: points(100 - 48), [C]: 0 },
      maker: points(101),
    });
  });

  test('M13 what was gained by trading stays, and everything adds up to nothing', () => {
    const pump = [
      bet(2000, A, 'human', { quantity: 10 }),
      bet(3000, B, 'human', { quantity: 10 }),
      bet(4000, A, 'computer', { quantity: 10 }),
      bet(5000, C, 'computer', { quantity: 7 }),
    ];
    for (const nature of ['human', 'machine'] as const) {
      const { results, maker } = outcomeOf(nature, {}, ...pump);
      expect(results[A]).toBe(points(100));
      expect(Object.values(results).reduce((sum, result) => sum + result, maker)).toBe(0);
    }
  });

  test('M13 nobody traded: nobody gains, and zero is plain zero', () => {
    const { results, maker } = outcomeOf('machine', {});
    expect({ results, maker }).toEqual({ results: { [A]: 0, [B]: 0, [C]: 0 }, maker: 0 });
  });
});
