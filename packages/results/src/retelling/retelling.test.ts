/** Rules of a retelling: order of disclosure, the end, and scores. */
import { instant, type Nature } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { retelling } from './retelling.ts';
import type { Retelling, RetellingOpening } from './retelling-state.ts';
import { visibleLines } from './retelling-view.ts';
import type { ReplayScript } from './retold.ts';

const line = (by: string, words: number) => ({ by, at: 1000 * words, words });
const retold = (left: Nature, right: Nature): ReplayScript => ({
  situation: 'two',
  natures: { left, right },
  isNamed: false,
  steps: [0, 1, 2].map((step) => ({
    lines: [line('left', 10 * step + 1), line('right', 10 * step + 9)],
    crowd: {},
  })),
  last: { left: 0.9 },
});
const opening = (left: Nature = 'human', right: Nature = 'machine'): RetellingOpening => ({
  type: 'open',
  at: instant(0),
  subject: 'a_ann',
  game: 'g_1',
  format: 'duel',
  preset: 'duel/open-chat',
  daily: null,
  letters: { left: 'B', right: 'A' },
  asked: ['left'],
  retold: retold(left, right),
});

type Command = Parameters<typeof retelling.decide>[1];
function after(...commands: readonly Command[]): Retelling {
  let state = retelling.initial;
  for (const command of commands) {
    const { events, refusal } = retelling.decide(state, command);
    if (refusal !== undefined) throw new Error(refusal);
    state = events.reduce(retelling.evolve, state);
  }
  return state;
}
const price = (step: number, prices: Record<string, number>, by = 'a_ann'): Command => ({
  type: 'price',
  at: instant(1000),
  by,
  step,
  prices,
});
const view = (state: Retelling, viewer = 'a_ann') => retelling.view(state, viewer);

describe('a retelling', () => {
  test('shows no further than one step beyond the last price', () => {
    const first = after(opening());
    expect(visibleLines(first).map(({ words }) => words)).toEqual([1, 9]);
    expect(view(first)).toMatchObject({ reached: 1, steps: 3, letters: ['A', 'B'], asked: ['B'] });
    const second = after(opening(), price(0, { B: 60 }));
    expect(visibleLines(second).map(({ words }) => words)).toEqual([1, 9, 11, 19]);
    expect(visibleLines(second).map(({ by, wait }) => [by, wait])).toEqual([
      ['B', 0],
      ['A', 6000],
      ['B', 2000],
      ['A', 6000],
    ]);
  });

  test('with the natures swapped, looks the same to the last byte before the end', () => {
    for (const prices of [[], [price(0, { B: 60 })], [price(0, { B: 60 }), price(1, {})]])
      for (const viewer of ['a_ann', 'a_ben']) {
        const [one, other] = [opening('human', 'machine'), opening('machine', 'human')].map((first) =>
          after(first, ...prices),
        );
        if (one === undefined || other === undefined) throw new Error('none');
        expect(JSON.stringify(view(one, viewer))).toBe(JSON.stringify(view(other, viewer)));
        expect(JSON.stringify(visibleLines(one))).toBe(JSON.stringify(visibleLines(other)));
        expect(JSON.stringify(view(one, viewer))).not.toMatch(/g_1|human|machine|0\.9|left|right/);
      }
  });

  test('counts the mean over its steps, against the announced rate, beside those who were there', () => {
    const over = after(opening(), price(0, { B: 60 }), price(1, {}), price(2, { B: 100 }));
    expect(over.end).toBe('judged');
    const { result } = view(over);
    // 100 (0.25 - 0.16) = 9, twice, and 100 (0.25 - 0) = 25.
    expect(result?.gain).toBeCloseTo((9 + 9 + 25) / 3, 10);
    expect(result?.last).toBeCloseTo(25, 10);
    expect(result).toMatchObject({ game: 'g_1', natures: { B: 'human' }, crowdSaid: { B: 90 } });
    expect(result?.crowd.gain).toBeNull();
    expect(result?.crowd.last).toBeCloseTo(24, 10);
    expect(view(over, 'a_ben').result).toBeNull();
  });

  test('takes one price after each step, of those who are asked about, from its subject', () => {
    const state = after(opening(), price(0, { B: 60 }));
    const refusal = (command: Command) => retelling.decide(state, command).refusal;
    expect(refusal(price(0, { B: 1 }))).toBe('already-said');
    expect(refusal(price(2, { B: 1 }))).toBe('stale-question');
    expect(refusal(price(1, { A: 1 }))).toBe('not-your-seat');
    expect(refusal(price(1, { B: 1 }, 'a_ben'))).toBe('not-your-seat');
    expect(refusal(opening())).toBe('already-open');
  });

  test('that is left counts nothing and tells nothing', () => {
    const left = after(opening(), price(0, { B: 60 }), { type: 'leave', at: instant(9), by: 'a_ann' });
    expect(view(left)).toMatchObject({ end: 'left', result: null, reached: 1 });
    expect(retelling.decide(left, price(1, { B: 1 })).refusal).toBe('game-over');
    expect(view(after(opening(), { type: 'void', at: instant(9) })).end).toBe('void');
    const withdraw = (by: string): Command => ({ type: 'withdraw', at: instant(9), by });
    expect(view(after(opening(), withdraw('house'))).end).toBe('void');
    expect(retelling.decide(after(opening()), withdraw('a_ann')).refusal).toBe('not-your-seat');
  });

  test('knows the gain of those who were there where they said what they believed on the way', () => {
    const followed = {
      ...opening(),
      retold: {
        ...retold('human', 'machine'),
        steps: retold('human', 'machine').steps.map((one) => ({ ...one, crowd: { left: 0.6 } })),
      },
    };
    const over = after(followed, price(0, {}), price(1, {}), price(2, {}));
    expect(view(over).result?.crowd.gain).toBeCloseTo(9, 10);
    expect(view(over).result?.gain).toBe(0);
  });
});
