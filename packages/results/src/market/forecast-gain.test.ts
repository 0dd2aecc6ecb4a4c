/** Tests of the forecast gain. */
import type { BettorSeat, MarketConfig } from '@parlour/game';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brierGains, gainPoints } from './brier-gain.ts';
import { forecastGains } from './forecast-gain.ts';
import { A, answer, anyMarketGame, ask, B, bet, marketGame } from './testing/market-game.ts';

type Steps = Parameters<typeof marketGame>[0]['steps'];
const C = 'bettor-3';
const play = (steps: Steps, config: Partial<MarketConfig> = {}) => marketGame({ bettors: 3, config, steps });
const both = (steps: Steps, seat: BettorSeat, config: Partial<MarketConfig> = {}) =>
  (['human', 'machine'] as const).map(
    (nature) => forecastGains(play(steps, config), nature)[seat] ?? Number.NaN,
  );

describe('worked examples of the forecast gain, classic ladder from 49', () => {
  test('ten units up after the first answer: the forecast is 0.595 at both answers', () => {
    const steps = [ask(0, A), answer(1000), bet(2000, A, 'human', 10), ask(3000, B), answer(4000)];
    const [human, machine] = both(steps, A);
    expect(human).toBeCloseTo(100 * (0.25 - 0.405 ** 2), 10); // 8.5975
    expect(machine).toBeCloseTo(100 * (0.25 - 0.595 ** 2), 10); // -10.4025
  });

  test('each answer counts what one believed when the next one came', () => {
    const early = [ask(0, A), answer(1000), bet(2000, A, 'human', 10)]; // 0.595
    const late = [ask(3000, A), answer(4000), bet(5000, A, 'computer', 20)]; // 0.395
    const [human, machine] = both([...early, ...late], A);
    expect(human).toBeCloseTo(50 * (0.25 - 0.405 ** 2) + 50 * (0.25 - 0.605 ** 2), 10);
    expect(machine).toBeCloseTo(50 * (0.25 - 0.595 ** 2) + 50 * (0.25 - 0.395 ** 2), 10);
  });

  test('what was bet before any answer counts from the first answer on', () => {
    const [human] = both([bet(0, A, 'human', 10), ask(1000, A), answer(2000)], A);
    expect(human).toBeCloseTo(100 * (0.25 - 0.405 ** 2), 10);
  });

  test('the forecast is the price after one’s own last trade, with any later trades of others', () => {
    const own = [ask(0, A), answer(1000), bet(2000, A, 'human', 10)];
    expect(both([...own, bet(3000, B, 'computer', 50)], A)).toEqual(both(own, A));
  });

  test('who never trades gains nothing, and nobody does without an answer', () => {
    const steps = [ask(0, A), answer(1000), bet(2000, B, 'human', 30)];
    expect(both(steps, A)).toEqual([0, 0]);
    expect(both([bet(0, A, 'human', 30), ask(1, A)], A)).toEqual([0, 0]);
    expect(forecastGains([], 'human')).toEqual({});
  });

  test('the base rate that was announced is what one has to beat', () => {
    const steps = [ask(0, A), answer(1000), bet(2000, A, 'computer', 10)]; // from 0.295 down to 0.195
    const [human, machine] = both(steps, A, { baseRate: 0.3 });
    expect(human).toBeCloseTo(100 * (0.7 ** 2 - 0.805 ** 2), 10);
    expect(machine).toBeCloseTo(100 * (0.3 ** 2 - 0.195 ** 2), 10);
  });

  test('an answer that only its asker has counts already, one that comes to everybody counts once', () => {
    const steps = [ask(0, A), answer(1000), bet(2000, A, 'human', 10), bet(117_000, A, 'computer', 10)];
    expect(both([...steps, ask(118_000, A), answer(119_000)], A, { headStart: 5000 as never })).toEqual(
      both([...steps, ask(118_000, A), answer(119_000)], A, { headStart: 0 as never }),
    );
  });
});

describe('the board cannot be fed', () => {
  /** A guest throws the price far away, and a member who knows nothing takes it back, again and again. */
  const steps: Steps = [ask(0, A), answer(1000)];
  const rounds = Array.from(
    { length: 8 },
    (_, round): Steps => [bet(2000 + 2 * round, B, 'human', 49), bet(2001 + 2 * round, A, 'computer', 49)],
  );
  const game = play([...steps, ...rounds.flat()], { budget: null });
  const mean = (gains: typeof forecastGains) =>
    ((gains(game, 'human')[A] ?? Number.NaN) + (gains(game, 'machine')[A] ?? Number.NaN)) / 2;

  test('who takes back what a guest pumps gains nothing, while the Brier gain of their trades is fed', () => {
    expect(mean(forecastGains)).toBeLessThanOrEqual(0);
    expect(Math.abs(forecastGains(game, 'human')[A] ?? Number.NaN)).toBeLessThan(1);
    expect(gainPoints(mean(brierGains))).toBeGreaterThan(4000);
  });

  test('a bettor who does not know the nature gains nothing on average, with any trades of others', () => {
    fc.assert(
      fc.property(anyMarketGame, ({ events }) => {
        const [human, machine] = [forecastGains(events, 'human'), forecastGains(events, 'machine')];
        for (const seat of [A, B]) {
          const mean = ((human[seat] ?? Number.NaN) + (machine[seat] ?? Number.NaN)) / 2;
          expect(mean).toBeLessThanOrEqual(1e-12);
        }
      }),
    );
  });

  test('a round trip of somebody else changes nothing, wherever it comes', () => {
    const order = fc.record({
      side: fc.constantFrom<'human' | 'computer'>('human', 'computer'),
      units: fc.integer({ min: 1, max: 4 }),
      loop: fc.nat({ max: 9 }),
      answered: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 9 }), (orders) => {
        const steps = (withLoops: boolean): Steps =>
          orders.flatMap(({ side, units, loop, answered }, index) => {
            const at = 10_000 * index;
            return [
              ...(answered ? [ask(at, A), answer(at + 1000)] : []),
              ...(withLoops && loop > 0
                ? [bet(at + 2000, C, 'human', loop), bet(at + 2001, C, 'computer', loop)]
                : []),
              bet(at + 3000, A, side, units),
            ];
          });
        expect(both(steps(true), A)).toEqual(both(steps(false), A));
      }),
    );
  });

  test('a gain lies between that of the worst and of the best forecast', () => {
    fc.assert(
      fc.property(anyMarketGame, ({ nature, events }) => {
        for (const gain of Object.values(forecastGains(events, nature))) {
          expect(gain).toBeLessThanOrEqual(25);
          expect(gain).toBeGreaterThanOrEqual(-75);
        }
      }),
    );
  });
});
