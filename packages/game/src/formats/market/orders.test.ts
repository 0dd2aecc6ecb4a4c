/** Tests of orders of several units. */
import { describe, expect, test } from 'vitest';
import type { AnyCommand } from '../../format.ts';
import { play, scenario } from '../../testing/index.ts';
import { runCommand } from '../../turn.ts';
import { type MarketTypes, market } from './index.ts';
import { A, answer, ask, B, bet, C, done, leave, open, passTime, seen } from './testing/script.ts';

const { given } = scenario(market);
const points = (amount: number) => amount * 1000;

/** Result of a command after commands that may have been refused. */
function attempt(past: readonly AnyCommand<MarketTypes>[], command: AnyCommand<MarketTypes>) {
  const { state } = play(market, past);
  const { events, refusal } = runCommand(market.rules, state, command);
  return { events, refusal };
}

describe('orders of several units', () => {
  test('M8 an order of k units is k trades at the prices of k rungs', () => {
    given(open())
      .when(bet(7, A, 'human', { quantity: 3, orderId: 'up' }))
      .yields(
        { type: 'traded', at: bet(7, A, 'human').at, orderId: 'up', price: points(50), levelAfter: 50 },
        { type: 'traded', orderId: 'up', price: points(51), levelBefore: 50, levelAfter: 51 },
        { type: 'traded', orderId: 'up', price: points(52), levelAfter: 52, cash: points(-153), position: 3 },
      );
  });

  test('M8 an order without a quantity is one unit', () => {
    given(open())
      .when(bet(0, A, 'human'))
      .yields({ type: 'traded', position: 1 });
  });

  test('M8 an order stops at the first refusal, and what was traded stays traded', () => {
    const { state, log, refusals } = play(market, [open(), bet(0, A, 'human', { quantity: 60 })]);
    expect(refusals.at(-1)).toBe('at-limit');
    expect(log.filter((event) => event.type === 'traded')).toHaveLength(50);
    expect(log.at(-1)).toMatchObject({ type: 'order-refused', quantity: 60, filled: 50, code: 'at-limit' });
    expect(seen(market.rules.view(state, A)).own).toMatchObject({ cash: points(-3725), position: 50 });
  });

  test('M8 an order that the budget stops keeps the units before', () => {
    const poor = open({ config: { budget: points(200) } });
    const { events, refusal } = attempt([poor], bet(0, A, 'human', { quantity: 4 }));
    expect(refusal).toBe('insufficient-points');
    expect(events).toMatchObject([
      { type: 'traded', price: points(50) },
      { type: 'traded', price: points(51) },
      { type: 'traded', price: points(52), cash: points(-153) },
      { type: 'order-refused', quantity: 4, filled: 3, code: 'insufficient-points' },
    ]);
  });
});

describe('orders that know what they have heard', () => {
  const past = [open(), ask(0, B), answer(1000, 'Me.')];

  test('M16 an order is refused once an answer was given that its bettor had not read, before and after the text', () => {
    for (const at of [1001, 7000])
      expect(attempt([...past, passTime(at)], bet(at, A, 'human', { heard: 0, orderId: 'x' }))).toEqual({
        events: [
          {
            type: 'order-refused',
            at,
            by: A,
            orderId: 'x',
            side: 'human',
            quantity: 1,
            filled: 0,
            code: 'stale-order',
          },
        ],
        refusal: 'stale-order',
      });
  });

  test('M16 it is taken by a bettor who has read all, and without a word of it as ever', () => {
    given(...past, passTime(7000))
      .when(bet(7000, A, 'human', { heard: 1 }))
      .yields({ type: 'traded', position: 1 });
    given(...past)
      .when(bet(1001, A, 'human'))
      .yields({ type: 'traded', position: 1 });
    given(open(), ask(0, B))
      .when(bet(5, A, 'human', { heard: 0 }))
      .yields({ type: 'traded', position: 1 });
  });
});

describe('repeated orders', () => {
  test('M9 a repeated order changes nothing', () => {
    const order = bet(0, A, 'human', { orderId: 'x', quantity: 2 });
    given(open(), order)
      .when({ ...order, at: bet(5, A, 'human').at })
      .yields();
  });

  test('M9 the id alone tells a repetition, with any other content', () => {
    given(open(), bet(0, A, 'human', { orderId: 'x' }))
      .when(bet(5, A, 'computer', { orderId: 'x', quantity: 9 }))
      .yields();
  });

  test('M9 a refused order is refused alike again, though it would pass now', () => {
    const refused = bet(1, B, 'human', { orderId: 'x' });
    const past = [open(), bet(0, A, 'human', { quantity: 50 }), refused, bet(2, A, 'computer')];
    expect(attempt(past, refused)).toEqual({ events: [], refusal: 'at-limit' });
    expect(attempt(past, bet(3, B, 'human', { orderId: 'y' })).events).toHaveLength(1);
  });

  test('M9 an order filled in part gets the same refusal and no further units', () => {
    const order = bet(1, A, 'human', { orderId: 'x', quantity: 60 });
    const past = [open(), order, bet(2, B, 'computer', { quantity: 20 })];
    expect(attempt(past, order)).toEqual({ events: [], refusal: 'at-limit' });
  });

  test('M9 the first result also holds when the bettor is done by now', () => {
    const order = bet(2000, A, 'human', { orderId: 'x' });
    given(open(), ask(0, A), answer(1000), order, done(3000, A)).when(order).yields();
  });

  test('M9 a refusal for being done is a first result too', () => {
    const order = bet(3000, A, 'human', { orderId: 'x' });
    const past = [open(), ask(0, A), answer(1000), done(2000, A), order, done(4000, A, false)];
    expect(attempt(past, { ...order, at: bet(5000, A, 'human').at })).toEqual({
      events: [],
      refusal: 'is-done',
    });
  });

  test('M9 the same id of another bettor is another order', () => {
    given(open(), bet(0, A, 'human', { orderId: 'x' }))
      .when(bet(1, B, 'human', { orderId: 'x' }))
      .yields({ type: 'traded', by: B, orderId: 'x' });
  });

  test('M9 orders without an id are never repetitions', () => {
    given(open(), bet(0, A, 'human'))
      .when(bet(0, A, 'human'))
      .yields({ type: 'traded', position: 2 });
  });
});

describe('limits', () => {
  test('M10 a human is not bought above the limit', () => {
    given(open())
      .when(bet(0, A, 'human', { limit: points(50) }))
      .yields({ type: 'traded', price: points(50) });
    given(open())
      .when(bet(0, A, 'human', { limit: points(50) - 1 }))
      .isRefusedOnRecord('price-moved');
  });

  test('M10 a human is not sold below the limit', () => {
    const holding = [open(), bet(0, A, 'human')];
    given(...holding)
      .when(bet(1, A, 'computer', { limit: points(50) }))
      .yields({ type: 'traded', action: 'sell', instrument: 'human', price: points(50) });
    given(...holding)
      .when(bet(1, A, 'computer', { limit: points(50) + 1 }))
      .isRefusedOnRecord('price-moved');
  });

  test('M10 a computer is not bought above the limit', () => {
    given(open())
      .when(bet(0, A, 'computer', { limit: points(51) }))
      .yields({ type: 'traded', action: 'buy', instrument: 'computer', price: points(51) });
    given(open())
      .when(bet(0, A, 'computer', { limit: points(51) - 1 }))
      .isRefusedOnRecord('price-moved');
  });

  test('M10 a computer is not sold below the limit', () => {
    const holding = [open(), bet(0, A, 'computer')];
    given(...holding)
      .when(bet(1, A, 'human', { limit: points(51) }))
      .yields({ type: 'traded', action: 'sell', instrument: 'computer', price: points(51) });
    given(...holding)
      .when(bet(1, A, 'human', { limit: points(51) + 1 }))
      .isRefusedOnRecord('price-moved');
  });

  test('M10 the limit holds for every unit', () => {
    const { events, refusal } = attempt([open()], bet(0, A, 'human', { quantity: 10, limit: points(52) }));
    expect(refusal).toBe('price-moved');
    expect(events).toHaveLength(4);
    expect(events.at(-1)).toMatchObject({ type: 'order-refused', filled: 3, code: 'price-moved' });
  });

  test('M10 an order that flips from selling to buying is limited on what changes hands', () => {
    const order = bet(1, A, 'human', { quantity: 4, limit: points(51) });
    const { events, refusal } = attempt([open(), bet(0, A, 'computer')], order);
    expect(refusal).toBe('price-moved');
    expect(events).toMatchObject([
      { action: 'sell', instrument: 'computer', price: points(51) }, // not cheaper than 51
      { action: 'buy', instrument: 'human', price: points(50) }, // not dearer than 51
      { action: 'buy', instrument: 'human', price: points(51) },
      { type: 'order-refused', filled: 3 },
    ]);
  });

  test('M10 an order without a limit takes any price', () => {
    given(open(), bet(0, A, 'human', { quantity: 49 }))
      .when(bet(1, B, 'human'))
      .yields({ type: 'traded', price: points(99) });
  });
});

describe('who may trade', () => {
  test('M15 neither the target nor an empty seat can trade', () => {
    given(open())
      .when(bet(0, 'target', 'human'))
      .isRefused('not-your-seat');
    given(open({ bettors: 2 }))
      .when(bet(0, C, 'human'))
      .isRefused('not-your-seat');
  });

  test('M15 who has left cannot trade', () => {
    given(open(), leave(0, A))
      .when(bet(1, A, 'human'))
      .isRefused('not-your-seat');
  });

  test('M15 who is done cannot trade until they take it back', () => {
    const past = [open(), ask(0, A), answer(1000), bet(1500, A, 'human'), done(2000, A)];
    given(...past)
      .when(bet(3000, A, 'human'))
      .isRefusedOnRecord('is-done');
    given(...past)
      .when(bet(3000, A, 'computer'))
      .isRefusedOnRecord('is-done');
    given(...past)
      .when(bet(3000, B, 'human'))
      .yields({ type: 'traded', by: B });
    given(...past, done(3000, A, false))
      .when(bet(4000, A, 'human'))
      .yields({ type: 'traded', by: A });
  });

  test('M15 a bettor may trade before the first question', () => {
    given(open())
      .when(bet(0, A, 'computer'))
      .yields({ type: 'traded' });
  });

  test('M15 a refused order is recorded with its code', () => {
    const past = [open(), bet(0, A, 'human', { quantity: 50 })];
    expect(attempt(past, bet(9, B, 'human', { quantity: 4, orderId: 'x' }))).toEqual({
      refusal: 'at-limit',
      events: [
        {
          type: 'order-refused',
          at: 9,
          by: B,
          orderId: 'x',
          side: 'human',
          quantity: 4,
          filled: 0,
          code: 'at-limit',
        },
      ],
    });
  });

  test('M15 a refused order moves neither price nor holdings', () => {
    const past = [open(), bet(0, A, 'human', { quantity: 50 })];
    const before = play(market, past).state;
    const after = play(market, [...past, bet(9, B, 'human')]).state;
    for (const viewer of [...market.seating.seats(before), 'spectator'] as const)
      expect(market.rules.view(after, viewer)).toEqual(market.rules.view(before, viewer));
  });

  test('M15 nobody trades after the close', () => {
    given(open(), passTime(120_000))
      .when(bet(120_000, A, 'human'))
      .isRefused('game-over');
  });
});
