/** Tests of the rules S: secrets before the close. */
import { describe, expect, test } from 'vitest';
import type { Nature } from '../../commitment.ts';
import type { AnyCommand } from '../../format.ts';
import { play, scenario } from '../../testing/index.ts';
import { type MarketTypes, market } from './index.ts';
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
  release,
  resume,
  seen,
  withdraw,
} from './testing/script.ts';

const { given } = scenario(market);
const everybody = ['target', A, B, C, 'spectator'] as const;
type Past = Parameters<typeof given>;

/** A game in which nearly everything happens, the refusals included, and which is not over. */
const eventful: AnyCommand<MarketTypes>[] = [
  answer(0),
  done(0, A),
  bet(1, A, 'human', { quantity: 60, orderId: 'x' }),
  bet(2, A, 'human', { orderId: 'x' }),
  bet(2, 'target', 'human'),
  ask(10, A, 'Who are you?'),
  ask(20, B, 'Where are you?'),
  ask(21, B, 'a\u202eb'),
  ask(22, C, ''),
  ask(23, C, 'x'.repeat(201)),
  ask(24, 'target'),
  withdraw(25, A, `${B}#1`),
  answer(30, 'One.', { by: B }),
  answer(40, 'One.', { question: `${B}#1` }),
  answer(1000, 'One.', { from: 1000 }),
  answer(2000, 'One, again.'),
  release(4000),
  answer(6000, 'Two.'),
  disconnect(7000, 'target'),
  disconnect(7000, B),
  reconnect(8000, 'target'),
  bet(9000, C, 'computer', { quantity: 3, limit: 1 }),
  bet(9001, C, 'computer', { quantity: 30 }),
  bet(9002, C, 'human', { heard: 0 }),
  done(9500, C),
  bet(9600, C, 'human'),
  ask(10_000, C, 'Why?'),
  resume(20_000, 5000),
  reconnect(40_000, B),
  leave(41_000, B),
  bet(42_000, B, 'human'),
  answer(43_000, 'Because.', { from: 50_000 }),
];

/** Every string in a value, keys included. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)])
      : [];

/** Terms that could reveal a nature. */
const telling = /nature|nonce|commitment|hash|seal|machine|\bbots?\b/i;

describe('before the close', () => {
  test('S1 no view depends on the nature', () => {
    const here = play(market, [open({ nature: 'human' }), ...eventful]);
    const there = play(market, [open({ nature: 'machine' }), ...eventful]);
    expect(here.state.phase).toBe('open');
    for (const [index, state] of here.states.entries())
      for (const viewer of everybody) {
        const other = market.rules.view(there.states[index] ?? market.rules.initial, viewer);
        expect(JSON.stringify(market.rules.view(state, viewer))).toBe(JSON.stringify(other));
      }
  });

  test('S1 no view names a nature, the seal or the cause of an end', () => {
    for (const nature of ['human', 'machine'] as const)
      for (const state of play(market, [open({ nature }), ...eventful]).states.slice(1))
        for (const viewer of everybody) {
          const view = seen(market.rules.view(state, viewer));
          expect(view.reveal).toBeNull();
          expect(textsIn(view).filter((text) => telling.test(text))).toEqual([]);
          expect(textsIn(view)).not.toContain('human');
        }
  });

  test('S1 no refusal depends on the nature, or names it', () => {
    const here = play(market, [open({ nature: 'human' }), ...eventful]).refusals;
    const there = play(market, [open({ nature: 'machine' }), ...eventful]).refusals;
    expect(here).toEqual(there);
    const codes = new Set(here.filter((code) => code !== undefined));
    expect([...codes].toSorted()).toEqual([
      'already-said',
      'at-limit',
      'bad-characters',
      'empty',
      'is-done',
      'no-question',
      'no-such-question',
      'not-your-seat',
      'price-moved',
      'stale-order',
      'stale-question',
      'too-early',
      'too-long',
    ]);
    expect([...codes].filter((code) => telling.test(code))).toEqual([]);
  });

  test('S1 no deadline depends on the nature, and nothing that the host paces', () => {
    const deadlines = (nature: Nature) =>
      play(market, [open({ nature }), ...eventful]).states.map((state) => [
        market.rules.deadline(state),
        market.pacing.spoken(state, answer(60_000)),
      ]);
    expect(deadlines('human')).toEqual(deadlines('machine'));
  });

  test('S1 nobody can tell that the connection of the target is lost', () => {
    const asked: Past = [open(), ask(0, A)];
    for (const viewer of [A, B, 'spectator'] as const)
      expect(given(...asked, disconnect(4, 'target')).view(viewer)).toEqual(given(...asked).view(viewer));
  });

  test('S1 the game ends at the same instant in the same way for both natures', () => {
    const ways: Past[] = [[leave(45_000, 'target')], [disconnect(45_000, 'target')], [fault(45_000)], []];
    for (const way of ways) {
      const ended = (nature: Nature) =>
        play(market, [open({ nature }), ...eventful, ...way, passTime(500_000)]).log.find(
          (event) => event.type === 'closed',
        );
      expect(ended('machine')).toEqual(ended('human'));
    }
  });
});

describe('who sees what', () => {
  const past: Past = [
    open(),
    ask(0, A),
    ask(1, A, 'Secret of A?'),
    bet(2, A, 'human', { quantity: 2 }),
    bet(3, B, 'computer'),
  ];

  test('S2 a bettor sees their own cash, holdings and queue', () => {
    expect(seen(given(...past).view(A)).own).toEqual({
      cash: -101_000,
      position: 2,
      ifHuman: 99_000,
      ifComputer: -101_000,
      done: false,
      queue: [{ question: `${A}#2`, text: 'Secret of A?' }],
      left: { questions: 198, trades: 1998 },
    });
    expect(seen(given(...past).view(B)).own).toEqual({
      cash: -49_000, // a computer at 100 - 51
      position: -1,
      ifHuman: -49_000,
      ifComputer: 51_000,
      done: false,
      queue: [],
      left: { questions: 200, trades: 1999 },
    });
  });

  test('S2 the target and spectators see none', () => {
    for (const viewer of ['target', 'spectator'] as const)
      expect(seen(given(...past).view(viewer)).own).toBeNull();
  });

  test('S2 nobody else can tell that a question waits or was withdrawn', () => {
    const asked: Past = [open(), ask(0, A)];
    for (const viewer of ['target', A, C, 'spectator'] as const) {
      const before = given(...asked).view(viewer);
      expect(given(...asked, ask(1, B, 'Secret of B?')).view(viewer)).toEqual(before);
      expect(given(...asked, ask(1, B), withdraw(2, B, `${B}#1`)).view(viewer)).toEqual(before);
    }
  });

  test('S2 nobody else can tell who moved the price', () => {
    const byA: Past = [open(), bet(0, A, 'human', { quantity: 3 })];
    const byB: Past = [open(), bet(0, B, 'human', { quantity: 3 })];
    for (const viewer of ['target', C, 'spectator'] as const)
      expect(given(...byA).view(viewer)).toEqual(given(...byB).view(viewer));
  });

  test('S2 spectators see an answer with the bettors who did not ask', () => {
    const answered: Past = [...past, answer(1000, 'Guess.')];
    for (const later of [1000, 5999, 6000, 7000]) {
      const game = given(...answered, passTime(later));
      const watched = seen(game.view('spectator')).conversation;
      expect(watched).toEqual(seen(game.view(B)).conversation);
      expect(watched[0]?.answer?.text).toBe(later < 6000 ? undefined : 'Guess.');
    }
  });

  test('S2 apart from their own affairs all bettors and spectators see the same game', () => {
    const game = given(...past, answer(1000), passTime(6000));
    const shared = (viewer: (typeof everybody)[number]) => ({
      ...seen(game.view(viewer)),
      you: '',
      own: null,
      answerBy: null,
    });
    for (const viewer of everybody) expect(shared(viewer)).toEqual(shared('spectator'));
  });

  test('S2 the target sees one question at a time, with the seat that asked it', () => {
    const queued: Past = [open(), ask(0, B, 'First?'), ask(1, A, 'Second?'), ask(2, C, 'Third?')];
    const rows = seen(given(...queued).view('target')).conversation;
    expect(rows).toEqual([{ question: `${B}#1`, by: B, text: 'First?', askedAt: 0, answer: null }]);
    expect(textsIn(given(...queued).view('target'))).not.toContain('Second?');
  });
});

describe('the reveal', () => {
  test('S3 at the close all see the nature, the nonce, the end and all results', () => {
    for (const nature of ['human', 'machine'] as const) {
      const bets = [bet(2000, A, 'human'), bet(3000, B, 'computer')];
      const game = given(open({ nature }), ask(0, A), answer(1000), ...bets, passTime(120_000));
      const human = nature === 'human';
      for (const viewer of everybody)
        expect(seen(game.view(viewer)).reveal).toEqual({
          nature,
          nonce: open().commitment.nonce,
          end: 'time',
          endedAt: 120_000,
          level: 49,
          results: { [A]: human ? 50_000 : -50_000, [B]: human ? -50_000 : 50_000, [C]: 0 },
          natures: { [A]: 'human', [B]: 'human', [C]: 'human' },
          maker: 0,
          target: -492, // (118 s x -0.5 + 1 s x 0.5) / 119 s
        });
    }
  });

  test('S3 every answer still in its head start comes with the reveal', () => {
    const past: Past = [open(), ask(0, A), ask(0, B), answer(1000, 'One.'), answer(1500, 'Two.')];
    const at = leave(2000, A).at;
    given(...past)
      .when(leave(2000, 'target'))
      .yields(
        { type: 'left' },
        { type: 'delivered', at, question: `${A}#1`, to: 'everybody' },
        { type: 'delivered', at, question: `${B}#1`, to: 'everybody' },
        { type: 'closed', at, end: 'target-left' },
        { type: 'settled', at },
      );
    for (const viewer of everybody) {
      const rows = seen(given(...past, leave(2000, 'target')).view(viewer)).conversation;
      expect(rows.map((row) => row.answer?.text)).toEqual(['One.', 'Two.']);
    }
  });

  test('S3 the time limit releases them too', () => {
    given(open(), ask(110_000, A), answer(118_000))
      .when(passTime(120_000))
      .yields(
        { type: 'delivered', at: passTime(120_000).at, to: 'everybody' },
        { type: 'closed' },
        { type: 'settled' },
      );
  });

  test('S3 a void game is revealed as well', () => {
    for (const viewer of everybody)
      expect(seen(given(open({ nature: 'machine' }), fault(9)).view(viewer)).reveal).toMatchObject({
        nature: 'machine',
        end: 'void',
        endedAt: 9,
        target: 0,
      });
  });

  test('S3 a millisecond before the close there is no reveal', () => {
    const past: Past = [open(), ask(0, A), answer(1000)];
    for (const viewer of everybody)
      expect(seen(given(...past, passTime(119_999)).view(viewer)).reveal).toBeNull();
    expect(market.rules.outcome(given(...past, passTime(119_999)).state)).toBeUndefined();
  });
});
