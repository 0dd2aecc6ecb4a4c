/** Tests of sensitivity and bias. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import type { Tally } from '../proportions/tally.ts';
import { mulberry32 } from '../random.ts';
import { normalCdf } from '../special/normal.ts';
import { estimated } from '../testing/estimated.ts';
import { signalDetection } from './signal-detection.ts';

const tally = (successes: number, trials: number): Tally => ({ successes, trials });

describe('known answers', () => {
  test('by hand from scipy quantiles', () => {
    // z(20.5 / 26) - z(5.5 / 31), and minus half their sum; variances p (1 - p) / (n phi(z)^2).
    const ours = estimated(signalDetection({ people: tally(20, 25), machines: tally(5, 30) }));
    expect(ours.sensitivity).toBeCloseTo(1.7263390891361017, 10);
    expect(ours.criterion).toBeCloseTo(0.06207501528610082, 10);
    expect(ours.interval[0]).toBeCloseTo(0.9769165078711906, 10);
    expect(ours.criterionInterval[1] - ours.criterion).toBeCloseTo(
      (ours.sensitivity - 0.9769165078711906) / 2,
      10,
    );
  });

  test('as often wrong as right is no sensitivity; always "human" is a lean and nothing else', () => {
    const alike = estimated(signalDetection({ people: tally(30, 50), machines: tally(30, 50) }));
    expect(alike.sensitivity).toBe(0);
    const always = estimated(signalDetection({ people: tally(50, 50), machines: tally(50, 50) }));
    expect(always.sensitivity).toBe(0);
    expect(always.criterion).toBeLessThan(-2);
  });
});

describe('properties', () => {
  const some = fc.tuple(fc.nat(200), fc.nat(200)).map(([yes, no]) => tally(yes, yes + no));

  test('calling people machines and machines people turns everything over', () => {
    fc.assert(
      fc.property(some, some, (people, machines) => {
        const there = signalDetection({ people, machines });
        const back = signalDetection({ people: machines, machines: people });
        expect(isEstimable(there)).toBe(people.trials > 0 && machines.trials > 0);
        if (!isEstimable(there) || !isEstimable(back)) return;
        expect(Number.isFinite(there.sensitivity)).toBe(true);
        expect(back.sensitivity).toBeCloseTo(-there.sensitivity, 10);
        expect(back.criterion).toBeCloseTo(there.criterion, 10);
      }),
    );
  });

  test('more people called human: more sensitive, and a lower line', () => {
    fc.assert(
      fc.property(
        fc.nat(98),
        some.filter(({ trials }) => trials > 0),
        (yes, machines) => {
          const less = estimated(signalDetection({ people: tally(yes, 100), machines }));
          const more = estimated(signalDetection({ people: tally(yes + 1, 100), machines }));
          expect(more.sensitivity).toBeGreaterThan(less.sensitivity);
          expect(more.criterion).toBeLessThan(less.criterion);
        },
      ),
    );
  });
});

test('calibration: judges of sensitivity 1 and criterion 0.3; both intervals cover in 95 %', () => {
  const random = mulberry32(66);
  const runs = 2500;
  const draw = (trials: number, share: number) =>
    tally(Array.from({ length: trials }, random).filter((u) => u < share).length, trials);
  let [sensitivity, criterion] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const people = draw(60, normalCdf(0.5 - 0.3));
    const machines = draw(60, normalCdf(-0.5 - 0.3));
    const ours = estimated(signalDetection({ people, machines }));
    if (ours.interval[0] <= 1 && 1 <= ours.interval[1]) sensitivity++;
    if (ours.criterionInterval[0] <= 0.3 && 0.3 <= ours.criterionInterval[1]) criterion++;
  }
  expect(Math.abs(sensitivity / runs - 0.95)).toBeLessThan(0.018);
  expect(Math.abs(criterion / runs - 0.95)).toBeLessThan(0.018);
});
