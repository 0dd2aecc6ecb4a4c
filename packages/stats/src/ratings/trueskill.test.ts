/** Tests of TrueSkill ratings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { golden } from '../testing/golden.ts';
import { gameColumns } from './scored-game.ts';
import {
  drawMargin,
  drawStep,
  publishedTrueSkill,
  type TrueSkillOptions,
  trueskillPass,
  winStep,
} from './trueskill.ts';
import { trueskillQuality } from './trueskill-quality.ts';
import { type TeamMember, trueskillTeams, trueskillWinProbability } from './trueskill-teams.ts';

interface Environment {
  readonly mu: number;
  readonly sigma: number;
  readonly beta: number;
  readonly tau: number;
  readonly draw_probability: number;
}
interface Reference {
  readonly cases: readonly {
    readonly name: string;
    readonly env: Environment;
    readonly teams: readonly (readonly [number, number][])[];
    readonly ranks: readonly number[];
    readonly weights: readonly (readonly number[])[] | null;
    readonly package: readonly (readonly [number, number][])[];
    readonly converged: readonly (readonly [number, number][])[];
    readonly package_default_backend: readonly (readonly [number, number][])[];
    readonly quality: number;
    readonly win_probability_team0?: number;
  }[];
  readonly sequences: readonly {
    readonly name: string;
    readonly env: Environment;
    readonly games: readonly [string, string, number][];
    readonly final: Readonly<Record<string, Record<'mu' | 'sigma' | 'conservative', number>>>;
  }[];
}
const { cases, sequences } = golden<Reference>('ratings/trueskill.expected.json');
const optionsOf = ({ mu, sigma, beta, tau, draw_probability }: Environment): TrueSkillOptions => ({
  mu,
  sigma,
  beta,
  tau,
  drawProbability: draw_probability,
});

describe('known answers', () => {
  test.each(cases)('$name', ({ name, env, teams, ranks, weights, quality, ...expected }) => {
    const members = teams.map((team, t) =>
      team.map(([mu, sigma], m): TeamMember => ({ mu, sigma, weight: weights?.[t]?.[m] ?? 1 })),
    );
    const rated = trueskillTeams(members, ranks, optionsOf(env)).flat();
    const lookedUp = (expected.converged ?? expected.package).flat();
    // The package takes a weight of 1e-4 where 0 was given.
    const tolerance = weights?.flat().includes(0) ? 1e-3 : 1e-6;
    rated.forEach(({ mu, sigma }, index) => {
      expect(Math.abs(mu - (lookedUp[index]?.[0] ?? Number.NaN)), name).toBeLessThan(tolerance);
      expect(Math.abs(sigma - (lookedUp[index]?.[1] ?? Number.NaN)), name).toBeLessThan(tolerance);
    });
    // With its own erfc, good to 1.2e-7, the package is off by up to 2e-5.
    rated.forEach(({ mu, sigma }, index) => {
      const [near = Number.NaN, nearby = Number.NaN] = expected.package_default_backend.flat()[index] ?? [];
      expect(Math.abs(mu - near), name).toBeLessThan(Math.max(2e-5, tolerance));
      expect(Math.abs(sigma - nearby), name).toBeLessThan(Math.max(2e-5, tolerance));
    });
    expect(Math.abs(trueskillQuality(members, optionsOf(env)) - quality)).toBeLessThan(1e-9);
    if (expected.win_probability_team0 !== undefined) {
      const [one = [], other = []] = members;
      const probability = trueskillWinProbability(one, other, optionsOf(env));
      expect(Math.abs(probability - expected.win_probability_team0)).toBeLessThan(1e-9);
    }
  });

  test.each(sequences)('games one after the other: $name', ({ env, games, final }) => {
    const columns = gameColumns(games.map(([a, b, result]) => ({ a, b, score: (result + 1) / 2 })));
    const { mu, variance } = trueskillPass(columns, optionsOf(env));
    columns.names.forEach((player, index) => {
      expect(Math.abs((mu[index] ?? 0) - (final[player]?.mu ?? Number.NaN))).toBeLessThan(1e-6);
      const sigma = Math.sqrt(variance[index] ?? 0);
      expect(Math.abs(sigma - (final[player]?.sigma ?? Number.NaN))).toBeLessThan(1e-6);
      const conservative = (mu[index] ?? 0) - 3 * sigma;
      expect(Math.abs(conservative - (final[player]?.conservative ?? Number.NaN))).toBeLessThan(4e-6);
    });
  });
});

describe('properties', () => {
  const skill = fc.record({
    mu: fc.double({ min: -60, max: 60, noNaN: true }),
    sigma: fc.double({ min: 0.3, max: 12, noNaN: true }),
  });

  test('the quick way for two players and the general one agree', () => {
    const options = fc.record({
      mu: fc.double({ min: -60, max: 60, noNaN: true }),
      sigma: fc.double({ min: 0.3, max: 12, noNaN: true }),
      beta: fc.double({ min: 0.3, max: 12, noNaN: true }),
      tau: fc.double({ min: 0, max: 1, noNaN: true }),
      drawProbability: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
    });
    fc.assert(
      fc.property(options, fc.array(fc.constantFrom(0, 0.5, 1), { maxLength: 6 }), (settings, scores) => {
        const games = scores.map((score, index) => ({ a: 'x', b: index % 2 ? 'y' : 'z', score }));
        const { names, ...columns } = gameColumns(games);
        const quick = trueskillPass({ names, ...columns }, settings);
        const slow = new Map(names.map((name) => [name, { mu: settings.mu, sigma: settings.sigma }]));
        for (const { a, b, score } of games) {
          const [one, other] = [slow.get(a), slow.get(b)].map((known) => (known ? [known] : []));
          const [[up] = [], [down] = []] = trueskillTeams(
            [one ?? [], other ?? []],
            [1 - score, score],
            settings,
          );
          if (up && down) slow.set(a, up).set(b, down);
        }
        names.forEach((name, index) => {
          expect(quick.mu[index]).toBeCloseTo(slow.get(name)?.mu ?? Number.NaN, 6);
          expect(Math.sqrt(quick.variance[index] ?? 0)).toBeCloseTo(slow.get(name)?.sigma ?? Number.NaN, 6);
        });
      }),
    );
  });

  test('however unlikely the result, numbers stay numbers and doubt does not grow', () => {
    fc.assert(
      fc.property(skill, skill, fc.constantFrom(0, 0.5, 1), (one, other, score) => {
        const [[after] = []] = trueskillTeams([[one], [other]], [1 - score, score], publishedTrueSkill);
        expect(Number.isFinite(after?.mu)).toBe(true);
        expect(after?.sigma).toBeGreaterThan(0);
        expect(after?.sigma).toBeLessThanOrEqual(Math.hypot(one.sigma, publishedTrueSkill.tau) + 1e-9);
      }),
    );
  });

  test('nothing breaks at the far ends', () => {
    for (const lead of [-1e4, -300, -40, 0, 40, 300, 1e4])
      for (const step of [winStep(lead), drawStep(lead, 0.5), drawStep(lead, 1e-9), drawStep(lead, 0)]) {
        expect(Number.isFinite(step.shift)).toBe(true);
        expect(step.shrink).toBeGreaterThanOrEqual(0);
        expect(step.shrink).toBeLessThanOrEqual(1);
      }
  });

  test('who wins rises, who loses falls', () => {
    fc.assert(
      fc.property(skill, skill, (one, other) => {
        const [[up] = [], [down] = []] = trueskillTeams([[one], [other]], [0, 1], publishedTrueSkill);
        // A win that nobody doubted changes less than a mean can hold.
        expect(up?.mu).toBeGreaterThanOrEqual(one.mu - 1e-12 * Math.abs(one.mu));
        expect(down?.mu).toBeLessThanOrEqual(other.mu + 1e-12 * Math.abs(other.mu));
      }),
    );
  });
});

test('calibration: against known opponents the skill lies within 1.96 sigma 95 % of the time', () => {
  const random = mulberry32(25);
  const normal = () => normalQuantile(random());
  const options = { mu: 0, sigma: 3, beta: 2, tau: 0, drawProbability: 0.4 };
  const margin = drawMargin(options, 2);
  const runs = 800;
  let covered = 0;
  for (let run = 0; run < runs; run++) {
    const truth = 3 * normal();
    let believed = { mu: 0, sigma: 3 };
    for (let game = 0; game < 20; game++) {
      const opponent = { mu: 3 * normal(), sigma: 0 };
      const lead = truth - opponent.mu + 2 * Math.SQRT2 * normal();
      const ranks = Math.abs(lead) < margin ? [0, 0] : lead > 0 ? [0, 1] : [1, 0];
      believed = trueskillTeams([[believed], [opponent]], ranks, options)[0]?.[0] ?? believed;
    }
    if (Math.abs(believed.mu - truth) <= 1.96 * believed.sigma) covered++;
  }
  expect(Math.abs(covered / runs - 0.95)).toBeLessThan(0.025);
});
