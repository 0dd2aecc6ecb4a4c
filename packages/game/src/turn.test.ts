/** Tests of one turn: due deadlines come before the command. */
import { expect, test } from 'vitest';
import type { AnyCommand } from './format.ts';
import { type MarketTypes, market } from './formats/market/index.ts';
import {
  A,
  answer,
  ask,
  B,
  bet,
  C,
  disconnect,
  open,
  passTime,
  release,
  seen,
} from './formats/market/testing/script.ts';
import { play } from './testing/index.ts';
import { fold, runCommand } from './turn.ts';

type Script = readonly AnyCommand<MarketTypes>[];

const after = (...script: Script) => play(market, script).state;
const happened = (state: MarketTypes['State'], command: AnyCommand<MarketTypes>) =>
  runCommand(market.rules, state, command).events.map(({ type, at }) => [type, at]);

/** An answer given at 1 s, public at 6 s. */
const answered = after(open(), ask(0, A), answer(1000));

test('what is due before a command speaks first, at its own instant', () => {
  expect(happened(answered, bet(7000, A, 'human'))).toEqual([
    ['delivered', 6000],
    ['traded', 7000],
  ]);
});

test('what is due at the instant of a command speaks first too', () => {
  expect(happened(answered, bet(6000, A, 'human'))).toEqual([
    ['delivered', 6000],
    ['traded', 6000],
  ]);
});

test('what is due later keeps silent', () => {
  expect(happened(answered, bet(5999, A, 'human'))).toEqual([['traded', 5999]]);
  expect(happened(answered, passTime(5999))).toEqual([]);
});

test('many deadlines speak in order, also those that earlier ones brought about', () => {
  const state = after(
    open(),
    ask(0, A),
    ask(1, B),
    disconnect(100, C),
    answer(1000, 'Hm.', { from: 1000 }),
    release(4000), // then B's question is current until 49 s
  );
  expect(happened(state, passTime(200_000))).toEqual([
    ['delivered', 9000],
    ['gone', 15_100],
    ['closed', 49_000],
    ['settled', 49_000],
  ]);
});

test('noticing in steps or all at once makes the same log', () => {
  const start = [open(), ask(0, A), answer(1000), disconnect(2000, B)];
  const inSteps = Array.from({ length: 130 }, (_, second) => passTime(2000 + second * 1000));
  const patient = play(market, [...start, passTime(131_000)]);
  const hasty = play(market, [...start, ...inSteps]);
  expect(hasty.log).toEqual(patient.log);
  expect(hasty.state).toEqual(patient.state);
});

test('the command is judged by the state after the deadlines', () => {
  const { events, refusal } = runCommand(market.rules, answered, bet(120_000, A, 'human'));
  expect(events.map((event) => event.type)).toEqual(['delivered', 'closed', 'settled']);
  expect(refusal).toBe('game-over');
});

test('a refusal does not take back what was due', () => {
  const { state, refusal } = runCommand(market.rules, answered, ask(7000, B, ''));
  expect(refusal).toBe('empty');
  expect(seen(market.rules.view(state, B)).conversation[0]?.answer?.text).toBe('Guess.');
});

test('a command that passes carries no refusal', () => {
  expect(runCommand(market.rules, answered, bet(2000, A, 'human'))).not.toHaveProperty('refusal');
  expect(runCommand(market.rules, answered, passTime(200_000))).not.toHaveProperty('refusal');
});

test('a command may bring about facts and a refusal at once', () => {
  const { events, refusal } = runCommand(market.rules, answered, bet(7000, A, 'human', { quantity: 60 }));
  expect(events[0]).toMatchObject({ type: 'delivered' });
  expect(events.filter((event) => event.type === 'traded')).toHaveLength(50);
  expect(events.at(-1)).toMatchObject({ type: 'order-refused' });
  expect(refusal).toBe('at-limit');
});

test('the new state is the old one with the events folded in', () => {
  const commands = [
    bet(7000, A, 'human', { quantity: 60 }),
    ask(7000, B),
    passTime(200_000),
    ask(200_000, B),
  ];
  for (const command of commands) {
    const { state, events } = runCommand(market.rules, answered, command);
    expect(state).toEqual(fold(market.rules, answered, events));
  }
});

test('the state it was given stays as it was', () => {
  const before = structuredClone(answered);
  runCommand(market.rules, answered, bet(7000, A, 'human'));
  runCommand(market.rules, answered, passTime(200_000));
  expect(answered).toEqual(before);
});

test('without a deadline the clock has nothing to say', () => {
  expect(runCommand(market.rules, market.rules.initial, passTime(500))).toEqual({
    state: market.rules.initial,
    events: [],
  });
  const over = after(open(), passTime(120_000));
  expect(happened(over, passTime(500_000))).toEqual([]);
});

test('a format whose deadline does not move is a bug, and thrown', () => {
  const stuck: typeof market = { ...market, rules: { ...market.rules, decide: () => ({ events: [] }) } };
  expect(() => runCommand(stuck.rules, answered, passTime(6000))).toThrow(/6000/);
  expect(() => runCommand(stuck.rules, answered, passTime(5999))).not.toThrow();
});

test('folding nothing changes nothing', () => {
  expect(fold(market.rules, answered, [])).toBe(answered);
});
