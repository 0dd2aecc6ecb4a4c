/** Tests of best responses to the payoffs of a duel: known answers, and tables in which knowledge is worth nothing. */
import { configureDuel, type DuelWishes, natures, payoffTables } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { warningsOf } from './index.ts';
import { bestPolicy, type Cells, constantPolicy, expectedPayoff } from './payoffs.ts';
import { findRace } from './race.ts';

const equal: Cells = {
  human: { human: [1, 0], machine: [-1, 0] },
  machine: { human: [-1, 0], machine: [1, 0] },
};

describe('a prediction with a signal', () => {
  test("without one it is the likelier nature, and with d' 1 right as often as the normal distribution says", () => {
    expect(bestPolicy(equal, 0.7, 0)).toEqual(constantPolicy('human'));
    const { human, machine } = bestPolicy(equal, 0.5, 1);
    // Φ(1/2)
    expect(human).toBeCloseTo(0.691462, 6);
    expect(machine).toBeCloseTo(1 - 0.691462, 6);
  });

  test.each([0.1, 0.3, 0.5, 0.9])('no constant one is better, with a prior of %s', (prior) => {
    const payoff = (policy: ReturnType<typeof bestPolicy>) =>
      prior * expectedPayoff(equal, policy, 'human', 0) +
      (1 - prior) * expectedPayoff(equal, policy, 'machine', 0);
    const best = payoff(bestPolicy(equal, prior, 0.5));
    for (const said of natures) expect(best).toBeGreaterThanOrEqual(payoff(constantPolicy(said)) - 1e-12);
  });

  test('where one answer always pays more, the signal is left alone', () => {
    const free: Cells = {
      human: { human: [2, 0], machine: [1, 0] },
      machine: { human: [0, 0], machine: [0, 0] },
    };
    expect(bestPolicy(free, 0.5, 1)).toEqual(constantPolicy('human'));
  });
});

const skill = { human: 1, machine: 1 };
const found = (wishes: DuelWishes, d = skill) => findRace(configureDuel(wishes), { skill: d, pace: 10 });

describe('best responses of people and machines', () => {
  test('an interrogator without a rival hears everything, and is paid by what the signal tells', () => {
    const sides = found({ forum: 'interrogation' });
    expect(sides.map(({ role, nature }) => [role, nature])).toEqual([
      ['interrogator', 'human'],
      ['interrogator', 'machine'],
    ]);
    for (const side of sides) {
      expect(side).toMatchObject({ never: 0, first: 0 });
      // 2 Φ(1/2) - 1, a little less just before the end.
      expect(side.best).toBeCloseTo(0.38, 2);
      expect(side.constant).toEqual({ human: 0, machine: 0 });
      expect(warningsOf(side)).toEqual([]);
    }
  });

  test('with the default table knowledge pays', () => {
    for (const side of found({})) expect(warningsOf(side)).toEqual([]);
  });

  test('who knows nothing is paid no more than by a constant prediction, and is warned of', () => {
    const [person] = found({}, { human: 0, machine: 0 });
    expect(person && warningsOf(person)).toContain('constant-pays');
  });

  test('in a mix of nearly no machines a constant prediction pays', () => {
    const [person] = found({ forum: 'interrogation', mix: 0.97 });
    expect(person && warningsOf(person)).toContain('constant-pays');
  });

  test('a table that pays for silence, and one that pays for haste, are warned of', () => {
    const cells = payoffTables.default.cells;
    const [quiet] = found({ payoffs: { cells, timeout: [2, 2] } });
    expect(quiet && warningsOf(quiet)).toContain('silence-pays');
    const zero = Object.fromEntries(Object.keys(cells).map((cell) => [cell, [2, -2]])) as never;
    const [hasty] = found({ payoffs: { cells: zero, timeout: [0, 0] } });
    expect(hasty && warningsOf(hasty)).toEqual(['constant-pays', 'race']);
  });
});
