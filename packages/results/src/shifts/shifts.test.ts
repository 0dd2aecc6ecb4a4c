/** Tests of shifts, in games small enough to compute by hand. */
import type { MarketEvent, Nature } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import type { PlayedGame } from '../digest.ts';
import { marketDigest } from '../market/digest.ts';
import { A, answer, ask, B, bet, marketGame, type Script } from '../market/testing/market-game.ts';
import { shiftsOf } from './shifts.ts';
import { talliesOf } from './tallies.ts';

const played = (script: Script): PlayedGame<MarketEvent> => {
  const events = marketGame(script);
  return {
    game: 'g_1',
    players: {},
    roles: {},
    natures: { target: script.nature ?? 'human' },
    events,
    versions: events.map((_, index) => index + 2),
    outcome: {},
  };
};

/** A belief of one half that goes up a tenth with each of these steps. */
const game = (
  nature: Nature,
  steps: readonly (readonly [at: number, probability: number, by: string])[],
) => ({
  nature,
  path: [{ at: 0, probability: 0.5 }, ...steps.map(([at, probability, by]) => ({ at, probability, by }))],
  headStart: 5000,
  end: 120_000,
});
const shown = (at: number, opens = at + 5000) => ({
  ...{ seat: 'target', asker: 'a', at, opens },
  ...{ question: { words: 1 }, answer: { words: 2 } },
});

describe('the shift of an answer', () => {
  // The asker moves it to 0.6 at 22 s; at 26 s, 1 s after everybody has it, another to 0.8; at 32 s it falls to 0.7.
  const steps = [
    [22_000, 0.6, 'a'],
    [26_000, 0.8, 'b'],
    [32_000, 0.7, 'a'],
  ] as const;
  const [one] = shiftsOf({ ...game('human', steps), answers: [shown(20_000)] }).answers;

  test('known answer: before, by the asker alone, and the median once everybody had it', () => {
    // From 25 s to 35 s it stood at 0.6 for 1 s, at 0.8 for 6 s and at 0.7 for 3 s.
    expect(one).toMatchObject({ before: 0.5, alone: 0.6, after: 0.8, early: 0.8, late: 0.7, judges: 2 });
  });

  test('known answer: it informed where it was right, and misled where it was wrong', () => {
    expect(one?.value).toBeCloseTo(0.5 ** 2 - 0.2 ** 2, 12);
    const [wrong] = shiftsOf({ ...game('machine', steps), answers: [shown(20_000)] }).answers;
    expect(wrong?.value).toBeCloseTo(0.5 ** 2 - 0.8 ** 2, 12);
  });

  test('known answer: its curve from 5 s before to 20 s after', () => {
    const moves = one?.curve.map((move) => Math.round(10 * (move ?? Number.NaN)));
    expect(moves).toEqual([...Array(8).fill(0), 1, 1, 1, 1, ...Array(6).fill(3), ...Array(8).fill(2)]);
  });

  test('the next answer cuts it short', () => {
    const { answers } = shiftsOf({ ...game('human', steps), answers: [shown(20_000), shown(29_000)] });
    // From 25 s to 29 s: 1 s at 0.6, 3 s at 0.8.
    expect(answers[0]).toMatchObject({ after: 0.8, early: 0.8, late: null, judges: 2 });
    expect(answers[0]?.curve.filter((move) => move === null)).toHaveLength(11);
    const rushed = shiftsOf({ ...game('human', steps), answers: [shown(20_000), shown(24_000)] });
    expect(rushed.answers[0]).toMatchObject({ before: 0.5, alone: null, after: null, value: null });
  });

  test('a belief that stood at two values equally long has its median between them', () => {
    const { answers } = shiftsOf({ ...game('human', [[30_000, 0.6, 'b']]), answers: [shown(20_000)] });
    expect(answers[0]).toMatchObject({ after: 0.55, judges: 1, alone: 0.5 });
  });

  test('without a head start nobody was alone', () => {
    const { answers } = shiftsOf({ ...game('human', steps), answers: [shown(20_000, 20_000)] });
    expect(answers[0]).toMatchObject({ alone: null, after: 0.6 });
  });
});

describe('quiet stretches', () => {
  const quietIn = (answers: readonly number[], end = 120_000) =>
    shiftsOf({ ...game('human', []), end, answers: answers.map((at) => shown(at)) }).quiet;

  test('known answer: they lie between answers with 5 s of rest, and never before the first', () => {
    expect(quietIn([100_000])).toHaveLength(0);
    // From 25 s, after 5 s, up to 61 s there is room for two of 15 s; behind 66 s + 5 s up to 120 s for three.
    expect(quietIn([20_000, 61_000])).toHaveLength(2 + 3);
    expect(quietIn([20_000, 59_000])).toHaveLength(1 + 3);
    expect(quietIn([])).toHaveLength(0);
  });

  test('are measured like answers', () => {
    const { quiet } = shiftsOf({
      ...game('human', [[33_000, 0.9, 'b']]),
      end: 50_000,
      answers: [shown(20_000)],
    });
    // From 30 s: everybody would have it at 35 s.
    expect(quiet).toMatchObject([{ before: 0.5, alone: 0.9, after: 0.9, judges: 1 }]);
  });
});

describe('the shifts of a market', () => {
  const script = {
    nature: 'machine' as const,
    steps: [
      ask(1000, A),
      answer(10_000),
      bet(12_000, A, 'computer', 4),
      bet(16_000, B, 'computer', 6),
      ask(18_000, B),
      answer(40_000),
    ],
  };
  const { answers = [], quiet } = marketDigest.judging.shifts?.(played(script)) ?? {};

  test('known answer: by mids, with the places of the words', () => {
    const [first, second] = answers;
    expect(first).toMatchObject({
      ...{ seat: 'target', asker: A, nature: 'machine', opens: (first?.at ?? 0) + 5000 },
      ...{ before: 0.495, alone: 0.455, after: 0.395, judges: 2 },
    });
    expect(first?.value).toBeCloseTo(0.495 ** 2 - 0.395 ** 2, 12);
    const at = (place: { readonly words: number | null } | undefined) =>
      played(script).events[(place?.words ?? 0) - 2];
    expect(at(first?.question)).toMatchObject({ type: 'question-submitted', by: A });
    expect(at(first?.answer)).toMatchObject({ type: 'answered' });
    expect(second).toMatchObject({ asker: B, before: 0.395, after: 0.395, judges: 0 });
    expect(quiet?.every(({ after }) => after === 0.395)).toBe(true);
  });

  test('a market without bets says nothing', () => {
    expect(marketDigest.judging.shifts?.(played({ steps: [ask(1000, A), answer(4000)] }))).toBeUndefined();
  });

  test('known answer: what it adds to the figures', () => {
    const tallies = talliesOf({ answers, quiet: quiet ?? [] });
    expect(tallies.human).toBeUndefined();
    expect(tallies.machine).toMatchObject({
      ...{ games: 1, n: 2, shared: 1, 'size 100': 1, 'size 0': 1 },
      ...{ alone: 40_000, apart: 100_000, 'n 5': 2, 'move 5': -40_000 },
    });
    expect(tallies.quiet).toMatchObject({ n: quiet?.length, 'size 0': 2000 });
  });
});
