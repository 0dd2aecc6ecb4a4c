/**
 * Tests with errors by annotator: the published annotations against R, and a synthetic set against known
 * properties.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { estimated } from '../testing/estimated.ts';
import { describePublished, publishedAnnotations, syntheticAnnotations } from '../testing/spot-data.ts';
import { pairsByAnnotator } from './by-annotator.ts';
import { featureModel } from './features.ts';
import { spottedTimes } from './survival.ts';

const features = ['fluency', 'sensible', 'specific'];
const near = (found: number | undefined, wanted: number, within: number) =>
  expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThan(within);

interface Figures {
  wins: number;
  losses: number;
  ties: number;
  annotators: number;
  difference: number;
  se: number;
  p: number;
  win_rate: number;
  win_rate_se: number;
  win_rate_p: number;
  p_holm_pairs: number;
}
type Pair = { a: string; b: string } & Record<string, Figures>;

describePublished('by annotator, the numbers of R', (domain) => {
  const { complete } = publishedAnnotations(domain);
  const folder = process.env.PARLOUR_SPOT_DATA ?? '';
  const expected = JSON.parse(readFileSync(join(folder, `${domain}.clustered.expected.json`), 'utf8'));

  test.each(['label', ...features])('pairs by %s', (what) => {
    const found = pairsByAnnotator(complete, what === 'label' ? undefined : what);
    const wanted = expected.head_to_head as Pair[];
    expect(found.map(({ a, b }) => [a, b])).toEqual(wanted.map(({ a, b }) => [a, b]));
    for (const [place, pair] of wanted.entries()) {
      const want = pair[what];
      const own = found[place];
      if (want === undefined || own === undefined) throw new Error('no such pair');
      expect([own.wins, own.losses, own.ties]).toEqual([want.wins, want.losses, want.ties]);
      const difference = estimated(own.difference);
      expect(difference.clusters).toBe(want.annotators);
      near(difference.mean, want.difference, 1e-9);
      near(difference.standardError, want.se, 1e-9);
      near(difference.p / want.p, 1, 1e-6);
      const rate = estimated(own.winRate);
      near(rate.mean, want.win_rate, 1e-9);
      near(rate.standardError, want.win_rate_se, 1e-9);
      near(rate.p / want.win_rate_p, 1, 1e-6);
      near(estimated(own.holm) / want.p_holm_pairs, 1, 1e-6);
    }
  });

  test('features', () => {
    for (const [bot, want] of Object.entries(expected.hazard_features)) {
      const { features: rows, annotators } = want as {
        annotators: number;
        features: { coef: number; se_robust_g: number; p_t: number; p_t_holm: number }[];
      };
      const { byAnnotator, holm } = estimated(featureModel(spottedTimes(complete, bot, features)));
      const { clusters, coefficients } = estimated(byAnnotator);
      expect(clusters).toBe(annotators);
      for (const [index, { coef, se_robust_g, p_t, p_t_holm }] of rows.entries()) {
        near(coefficients[index]?.estimate, coef, 1e-5);
        near((coefficients[index]?.standardError ?? 9) / se_robust_g, 1, 1e-4);
        near((coefficients[index]?.p ?? 9) / p_t, 1, 1e-3);
        near((holm[index] ?? 9) / p_t_holm, 1, 1e-3);
      }
    }
  });
});

describe('on the synthetic annotations', () => {
  const { complete } = syntheticAnnotations();

  test('the same annotations by each annotator three times over change no error by annotator', () => {
    const thrice = [...complete, ...complete, ...complete];
    const [one, other] = [pairsByAnnotator(complete), pairsByAnnotator(thrice)];
    for (const [place, { difference }] of one.entries())
      near(
        estimated(other[place]?.difference ?? { notEstimable: '' }).standardError,
        estimated(difference).standardError,
        1e-12,
      );
    const bot = complete.flatMap(({ systems }) => systems).find((name) => name !== 'Human') ?? '';
    const errors = [complete, thrice].map((some) =>
      estimated(estimated(featureModel(spottedTimes(some, bot, features))).byAnnotator).coefficients.map(
        ({ standardError }) => standardError,
      ),
    );
    for (const [index, error] of (errors[0] ?? []).entries()) near(errors[1]?.[index], error, 1e-6);
  });

  test('each annotation by an annotator of its own: the plain errors, within what models allow', () => {
    const alone = complete.map((one, row) => ({ ...one, annotator: `w${row}` }));
    const bot = complete.flatMap(({ systems }) => systems).find((name) => name !== 'Human') ?? '';
    const { byAnnotator, effects } = estimated(featureModel(spottedTimes(alone, bot, features)));
    for (const [index, { standardError }] of estimated(byAnnotator).coefficients.entries())
      near(standardError / (effects[index]?.wald.standardError ?? 9), 1, 0.25);
  });
});
