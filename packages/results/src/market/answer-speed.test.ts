/** Tests of response speed and its evenness. */
import type { MarketEvent } from '@parlour/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerSpeedOf } from './answer-speed.ts';
import { A, answer, anyMarketGame, ask, marketGame } from './testing/market-game.ts';

/** A game with questions and answers of ten characters, answered after these milliseconds. */
function answeredIn(...times: readonly number[]): MarketEvent[] {
  let now = 0;
  const steps = times.flatMap((took) => {
    now += 1000;
    const asked = ask(now, A, 'Who is it ?');
    now += took;
    return [asked, answer(now, 'It is I !!')];
  });
  return marketGame({ steps, config: { duration: 600_000 as never } });
}

test('known answer: half and twice of the usual 4605 ms are as fast as usual, and uneven', () => {
  // 2400 + 55 * 11 + 160 * 10 = 4605.
  const pace = answerSpeedOf(answeredIn(4605 / 2, 4605 * 2));
  expect(pace?.answers).toBe(2);
  expect(pace?.speed).toBeCloseTo(0, 3);
  expect(pace?.spread).toBeCloseTo(Math.SQRT2 * Math.log(2), 3);
});

test('property: somebody who takes twice as long is slower by log 2, and as even', () => {
  const times = fc.array(fc.integer({ min: 500, max: 15_000 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(times, (all) => {
      const [once, twice] = [
        answerSpeedOf(answeredIn(...all)),
        answerSpeedOf(answeredIn(...all.map((time) => 2 * time))),
      ];
      expect(twice?.speed).toBeCloseTo((once?.speed ?? 0) - Math.log(2), 9);
      expect(twice?.spread).toBeCloseTo(once?.spread ?? 0, 9);
    }),
  );
});

test('words that were erased tell no pace, and one answer is none', () => {
  const events = answeredIn(4000, 5000, 6000);
  const erased = events.map((event) => (event.type === 'answered' ? { ...event, text: null } : event));
  expect(answerSpeedOf(erased)).toBeUndefined();
  expect(answerSpeedOf(answeredIn(4000))).toBeUndefined();
});

test('any game has a pace of finite numbers, or none', () => {
  fc.assert(
    fc.property(anyMarketGame, ({ events }) => {
      const pace = answerSpeedOf(events);
      if (pace !== undefined) expect([pace.speed, pace.spread].every(Number.isFinite)).toBe(true);
    }),
  );
});
