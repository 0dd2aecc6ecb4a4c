/** Tests of the target's reward. */
import { describe, expect, test } from 'vitest';
import type { Nature } from '../../commitment.ts';
import type { AnyCommand } from '../../format.ts';
import { scenario } from '../../testing/index.ts';
import { milliseconds } from '../../time.ts';
import { type MarketTypes, market } from './index.ts';
import { roundHalfToEven } from './settle.ts';
import {
  A,
  answer,
  ask,
  B,
  bet,
  C,
  disconnect,
  done,
  leave,
  open,
  passTime,
  release,
} from './testing/script.ts';
import type { Config } from './words.ts';

const { given } = scenario(market);

/** Outcome of a game of this script, at its end or time limit. */
function outcomeOf(opening: Parameters<typeof open>[0], ...script: AnyCommand<MarketTypes>[]) {
  const outcome = market.rules.outcome(given(open(opening), ...script, passTime(1_000_000)).state);
  if (outcome === undefined) throw new Error('the game has not ended');
  return outcome;
}

/** The classic ladder's mid is half a point above its level: +21 is 70.5. */
const to70 = (at: number) => bet(at, A, 'human', { quantity: 21 });

describe('average', () => {
  test('M14 49.5 for 20 s, 70.5 for 40 s and 30.5 for 40 s make +0.3 points', () => {
    for (const nature of ['human', 'machine'] as const) {
      const down = bet(80_000, A, 'computer', { quantity: 40 });
      const { target } = outcomeOf({ nature }, ask(0, A), answer(20_000), to70(40_000), down);
      expect(target).toBe(300);
    }
  });

  test('M14 nothing counts before the first answer has been delivered', () => {
    const wild = [bet(1, A, 'human', { quantity: 50 }), bet(19_999, A, 'computer', { quantity: 50 })];
    expect(outcomeOf({}, ask(0, A), ...wild, answer(20_000)).target).toBe(-500);
  });

  test('M14 it counts from the asker, not from the end of their head start', () => {
    // 70.5 for the 5 seconds of head start, then 49.5 for 95: 50.55.
    const { target } = outcomeOf(
      {},
      ask(0, A),
      to70(1),
      answer(20_000),
      bet(25_000, A, 'computer', { quantity: 21 }),
    );
    expect(target).toBe(550);
  });

  test('M14 it counts from the release of an answer held back', () => {
    const held = answer(5000, 'Guess.', { from: 5000 });
    const { target } = outcomeOf(
      {},
      ask(0, A),
      to70(1),
      held,
      release(20_000),
      bet(70_000, A, 'computer', { quantity: 21 }),
    );
    expect(target).toBe(10_000); // 70.5 and 49.5, 50 s each: 60
  });

  test('M14 later answers do not start it again', () => {
    const { target } = outcomeOf({}, ask(0, A), answer(20_000), ask(30_000, A), to70(70_000), answer(70_000));
    expect(target).toBe(10_000);
  });

  test('M14 it ends with an early close that is not of the target', () => {
    const early = [ask(0, A), answer(20_000), to70(40_000)];
    // 49.5 for 20 s, 70.5 for 20 s.
    const quit = [leave(60_000, A), leave(60_000, B), leave(60_000, C)];
    expect(outcomeOf({}, ...early, ...quit)).toMatchObject({ end: 'bettors-left', target: 10_000 });
    const agree = [done(60_000, A), done(60_000, B), done(60_000, C)];
    expect(outcomeOf({}, ...early, ...agree)).toMatchObject({ end: 'done', target: 10_000 });
  });

  test('M14 a target that leaves counts 50 until the scheduled end', () => {
    const start = [ask(0, A), answer(20_000), to70(20_000)];
    for (const nature of ['human', 'machine'] as const) {
      // 70.5 for 40 s and 50 for 60 s: 58.2.
      const left = outcomeOf({ nature }, ...start, leave(60_000, 'target'));
      expect(left).toMatchObject({ end: 'target-left', target: 8200 });
      const gone = outcomeOf({ nature }, ...start, disconnect(45_000, 'target'));
      expect(gone).toMatchObject({ end: 'target-left', target: 8200 });
      // 70.5 for 55 s and 50 for 45 s: 61.275.
      const silent = outcomeOf({ nature }, ...start, ask(30_000, B));
      expect(silent).toMatchObject({ end: 'target-left', target: 11_275 });
    }
  });

  test('M14 leaving saves nothing of what was lost before', () => {
    const start = [ask(0, A), answer(20_000), bet(20_000, A, 'computer', { quantity: 49 })];
    // 0.5 for 40 s and 50 for 60 s: 30.2.
    expect(outcomeOf({}, ...start, leave(60_000, 'target')).target).toBe(-19_800);
  });
});

describe('rounding', () => {
  test('M14 halves of a milli-point go to the even neighbour', () => {
    // 49.5 for the first part of 2 s and 50.5 for the rest: (second - first) / 4 milli-points.
    const reward = (first: number) =>
      outcomeOf(
        { config: { duration: milliseconds(3000) } },
        ask(0, A),
        answer(1000),
        bet(1000 + first, A, 'human'),
      ).target;
    expect([999, 997, 995].map(reward)).toEqual([0, 2, 2]); // 0.5, 1.5, 2.5
    expect([1001, 1003, 1005].map(reward)).toEqual([0, -2, -2]); // -0.5, -1.5, -2.5
    expect([1000, 998, 1002].map(reward)).toEqual([0, 1, -1]);
  });

  test('M14 rounding is to the nearest, halves to even, without a negative zero', () => {
    const halves = [-5, -3, -1, 1, 3, 5].map((n) => roundHalfToEven(n, 2));
    expect(halves).toEqual([-2, -2, 0, 0, 2, 2]);
    expect([-8, -7, -1, 0, 1, 7, 8].map((n) => roundHalfToEven(n, 3))).toEqual([-3, -2, 0, 0, 0, 2, 3]);
  });
});

describe('the other rewards', () => {
  const config = (targetReward: Config['targetReward']) => ({ config: { targetReward } });
  const past = [ask(0, A), answer(20_000)];

  test('M14 final is the closing mid minus 50', () => {
    expect(outcomeOf(config('final'), ...past).target).toBe(-500);
    expect(outcomeOf(config('final'), ...past, to70(119_999)).target).toBe(20_500);
    const machine = { ...config('final'), nature: 'machine' } as const;
    expect(outcomeOf(machine, ...past, to70(119_999)).target).toBe(20_500);
  });

  test('M14 paper is the result of the bettors per head for a human, minus that for a machine', () => {
    const paper = (nature: Nature, ...bets: ReturnType<typeof bet>[]) =>
      outcomeOf({ ...config('paper'), nature }, ...past, ...bets).target;
    expect(paper('human', bet(30_000, A, 'human'))).toBe(16_667); // +50 for one of three
    expect(paper('machine', bet(30_000, A, 'human'))).toBe(16_667); // -50 for one of three, turned round
    expect(paper('human', bet(30_000, A, 'computer'))).toBe(-17_000); // -51
    expect(paper('machine', bet(30_000, A, 'computer'))).toBe(-16_333); // +49, turned round
    expect(paper('machine')).toBe(0);
  });

  test('M14 paper counts a bettor who left', () => {
    const bets = [bet(30_000, A, 'human'), leave(40_000, A)];
    expect(outcomeOf(config('paper'), ...past, ...bets).target).toBe(16_667);
  });

  test('M14 paper rounds halves to even too', () => {
    const lmsr = { targetReward: 'paper', ladder: { lmsr: { b: 25 } } } as const;
    let ties = 0;
    for (let quantity = 1; quantity <= 20; quantity += 1)
      for (const nature of ['human', 'machine'] as const) {
        const bets = bet(30_000, A, 'human', { quantity });
        const { results, target } = outcomeOf({ nature, bettors: 2, config: lmsr }, ...past, bets);
        const total = Object.values(results).reduce((sum, result) => sum + result, 0);
        const exact = (nature === 'human' ? total : -total) / 2;
        if (Number.isInteger(exact)) {
          expect(target).toBe(exact);
          continue;
        }
        ties += 1;
        expect([Math.abs(target - exact), Math.abs(target % 2)]).toEqual([0.5, 0]);
      }
    expect(ties).toBeGreaterThan(5);
  });

  test('M14 without a delivered answer there is no reward', () => {
    const quit = [leave(60_000, A), leave(60_000, B), leave(60_000, C)];
    for (const targetReward of ['average', 'final', 'paper'] as const)
      for (const nature of ['human', 'machine'] as const) {
        const opening = { ...config(targetReward), nature };
        const left = outcomeOf(opening, to70(1000), ...quit);
        expect(left).toMatchObject({ end: 'bettors-left', target: 0 });
        expect(outcomeOf(opening, to70(1000))).toMatchObject({ end: 'void', target: 0 });
      }
  });
});
