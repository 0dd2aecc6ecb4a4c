/** Tests of the rules L: limits on a bettor's actions. */
import { describe, expect, test } from 'vitest';
import type { AnyCommand } from '../../format.ts';
import { play, scenario } from '../../testing/index.ts';
import { fold, runCommand } from '../../turn.ts';
import { type MarketTypes, market } from './index.ts';
import {
  A,
  answer,
  ask,
  B,
  bet,
  disconnect,
  done,
  open,
  reconnect,
  seen,
  withdraw,
} from './testing/script.ts';
import type { Event } from './words.ts';

const { given } = scenario(market);

/** Up the whole ladder and down again, for nothing: free closed loops. */
const sweeps = (count: number, by: typeof A | typeof B = A) =>
  Array.from({ length: count }, (_, at) =>
    bet(at, by, at % 2 === 0 ? 'human' : 'computer', { quantity: 50, orderId: `sweep ${at}` }),
  );
const unlimited = { budget: null };

describe('trades', () => {
  test('L1 a bettor trades as many units as the limit, and no more', () => {
    const config = { ...unlimited, tradeLimit: 3 };
    given(open({ config }), bet(0, A, 'human', { quantity: 2 }), bet(1, A, 'computer'))
      .when(bet(2, A, 'computer'))
      .isRefusedOnRecord('too-many-trades');
  });

  test('L1 an order stops at the limit, keeps what it traded, and gets the same answer again', () => {
    const config = { ...unlimited, tradeLimit: 3 };
    const order = bet(1, A, 'computer', { quantity: 9, orderId: 'x' });
    const { state, log, refusals } = play(market, [open({ config }), bet(0, A, 'human'), order, order]);
    expect(refusals.slice(2)).toEqual(['too-many-trades', 'too-many-trades']);
    expect(log.filter(({ type }) => type === 'traded')).toHaveLength(3);
    expect(log.at(-1)).toMatchObject({ type: 'order-refused', quantity: 9, filled: 2 });
    expect(seen(market.rules.view(state, A)).own?.position).toBe(-1);
  });

  test('L1 the limit of one bettor is not that of another', () => {
    given(open({ config: { tradeLimit: 1 } }), bet(0, A, 'human'))
      .when(bet(1, B, 'human'))
      .yields({ type: 'traded', by: B });
  });

  test('L1 the usual limit is 2,000 units', () => {
    const { log } = play(market, [open(), ...sweeps(100)]);
    expect(log.filter(({ type }) => type === 'traded')).toHaveLength(2000);
    expect(log.at(-1)).toMatchObject({ type: 'order-refused', code: 'too-many-trades', filled: 0 });
  });

  test('L1 what is stored is true: a log without the limit, or beyond it, replays', () => {
    const { tradeLimit: _one, repeatLimit: _other, ...before } = market.rules.configure({});
    const old = { ...open(), config: before } as ReturnType<typeof open>;
    const past = play(market, [old, ...sweeps(100)]);
    expect(past.log.filter(({ type }) => type === 'traded')).toHaveLength(5000);
    expect(seen(market.rules.view(past.state, A)).chart).toHaveLength(5001);

    const strict = past.log.map(
      (event): Event =>
        event.type === 'opened' ? { ...event, config: { ...event.config, tradeLimit: 10 } } : event,
    );
    const replayed = fold(market.rules, market.rules.initial, strict);
    const { own } = seen(market.rules.view(past.state, A));
    expect(own?.left).toEqual({ questions: null, trades: null });
    expect(seen(market.rules.view(replayed, A)).own).toEqual({
      ...own,
      left: { questions: null, trades: 0 },
    });
    expect(market.rules.decide(replayed, bet(9999, A, 'human')).refusal).toBe('too-many-trades');
  });
});

describe('what changes nothing', () => {
  const config = { repeatLimit: 3, tradeLimit: 50 };
  const top = bet(0, A, 'human', { quantity: 50 });
  const tries = (count: number, more = {}) =>
    Array.from({ length: count }, (_, at) => bet(at + 1, B, 'human', more));

  test('L2 refused orders are on record as often as the limit says, and refused alike after that', () => {
    const { log, refusals } = play(market, [open({ config }), top, ...tries(5)]);
    expect(refusals.slice(2)).toEqual(Array(5).fill('at-limit'));
    expect(log.filter(({ type }) => type === 'order-refused')).toHaveLength(3);
  });

  test('L2 an order that left no trace may come again under its name', () => {
    const past = [open({ config }), top, ...tries(3), bet(5, B, 'human', { orderId: 'late' })];
    const { state } = play(market, [...past, bet(6, B, 'computer', { quantity: 2 })]);
    const again = runCommand(market.rules, state, bet(7, B, 'human', { orderId: 'late' }));
    expect(again.events).toMatchObject([{ type: 'traded', orderId: 'late' }]);
    expect(again.refusal).toBeUndefined();
  });

  test('L2 an order filled in part is on record always: its trades are', () => {
    const past = [open({ config }), top, ...tries(3), bet(5, B, 'computer')];
    const { events } = runCommand(
      market.rules,
      play(market, past).state,
      bet(6, B, 'human', { quantity: 2 }),
    );
    expect(events).toMatchObject([
      { type: 'traded' },
      { type: 'order-refused', filled: 1, code: 'at-limit' },
    ]);
  });

  test('L3 questions are counted, withdrawn ones too', () => {
    const past = [open({ config }), ask(0, B), ask(1, A), withdraw(2, A, `${A}#1`), ask(3, A), ask(4, A)];
    given(...past)
      .when(ask(5, A))
      .isRefused('too-many-questions', { limit: 3 });
    given(...past)
      .when(ask(5, B))
      .yields({ type: 'question-submitted', by: B });
  });

  test('L4 `done` is changed as often as the limit says, and then stays', () => {
    const past = [open({ config }), ask(0, A), answer(1000)];
    const changes = [done(2000, A), done(2001, A, false), done(2002, A)];
    given(...past, ...changes)
      .when(done(2003, A, false))
      .isRefused('too-many-changes', { limit: 3 });
    given(...past, ...changes)
      .when(done(2003, A))
      .yields();
  });

  const flapping = (by: 'target' | typeof A) =>
    [1, 2, 3].flatMap((at): AnyCommand<MarketTypes>[] => [disconnect(at, by), reconnect(at, by)]);

  test('L5 a line that is lost too often is a player who has left, bettor or target', () => {
    given(open({ config }), ...flapping(A))
      .when(disconnect(9, A))
      .yields({ type: 'left', by: A });
    for (const nature of ['human', 'machine'] as const)
      given(open({ config, nature }), ask(0, A), ...flapping('target'))
        .when(disconnect(9, 'target'))
        .yields({ type: 'left', by: 'target' }, { type: 'closed', end: 'void' }, { type: 'settled' });
  });
});

test('a hundred thousand commands leave a log of bounded length', () => {
  const commands: AnyCommand<MarketTypes>[] = [];
  const cycle = (at: number, by: typeof A | typeof B, turnOf: number): AnyCommand<MarketTypes>[] => [
    bet(at, by, turnOf % 2 === 0 ? 'human' : 'computer', { quantity: 99, orderId: `${by} ${turnOf}` }),
    ask(at, by, 'x'.repeat(200)),
    withdraw(at, by, `${by}#${turnOf + 1}`),
    done(at, by, turnOf % 2 === 0),
    disconnect(at, by),
    reconnect(at, by),
  ];
  for (let turnOf = 0; commands.length < 100_000; turnOf += 1)
    commands.push(...cycle(2000, A, turnOf), ...cycle(2000, B, turnOf));
  let state = play(market, [open({ bettors: 3 }), ask(0, A), answer(1000)]).state;
  let events = 0;
  for (const command of commands) {
    const result = runCommand(market.rules, state, command);
    state = result.state;
    events += result.events.length;
  }
  // Two bettors: 2,000 trades each, and all the rest together less than that.
  expect(events).toBeLessThan(2 * (2000 + 7 * 200));
});

test('a log of before the limits folds in time that grows with its length alone', () => {
  const { tradeLimit: _one, repeatLimit: _other, ...before } = market.rules.configure({ budget: null });
  const { log } = play(market, [{ ...open(), config: before } as ReturnType<typeof open>, ...sweeps(4)]);
  const opening = log.filter(({ type }) => type !== 'traded');
  const trades = log.filter(({ type }) => type === 'traded');
  const many = Array.from({ length: 118_800 }, (_, index) => trades[index % trades.length] as Event);
  const start = performance.now();
  const state = fold(market.rules, market.rules.initial, [...opening, ...many]);
  expect(seen(market.rules.view(state, 'spectator')).chart).toHaveLength(118_801);
  expect(performance.now() - start).toBeLessThan(5000);
});
