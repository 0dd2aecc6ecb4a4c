/** Simulated annotations with known results from other programs: `testing/golden/spot/make.py`. */
import { describe, expect, test } from 'vitest';
import { krippendorffAlpha } from '../agreement/krippendorff-alpha.ts';
import { mulberry32 } from '../random.ts';
import { averageWinRate, headToHead } from '../ratings/head-to-head.ts';
import { gameColumns } from '../ratings/scored-game.ts';
import { estimated } from '../testing/estimated.ts';
import { golden } from '../testing/golden.ts';
import { syntheticAnnotations } from '../testing/spot-data.ts';
import { labelUnits, spotAgreement } from './agreement.ts';
import { annotationGames, conversationGames, featureGames } from './annotation.ts';
import { annotationTimes, annotatorQuality } from './annotators.ts';
import { featureModel } from './features.ts';
import { spotRanking } from './ranking.ts';
import { spotCurve, spottedTimes } from './survival.ts';

interface Pair {
  readonly a: string;
  readonly b: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly winRate: number;
  readonly wilson: readonly [number, number];
  readonly yates: { readonly statistic: number; readonly p: number };
  readonly exact: number;
}
type Effects = Readonly<
  Record<string, Readonly<Record<'estimate' | 'standardError' | 'observedError' | 'likelihoodRatio', number>>>
>;
interface Expected {
  readonly counts: Readonly<Record<'raw' | 'complete' | 'annotators' | 'medianTime', number>>;
  readonly pairs: Readonly<Record<string, readonly Pair[]>>;
  readonly averages: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly ranks: {
    readonly counts: Readonly<Record<string, readonly number[]>>;
    readonly ranges: Readonly<Record<string, readonly [number, number]>>;
    readonly clusters: readonly (readonly string[])[];
  };
  readonly curves: Readonly<
    Record<string, readonly { k: number; n: number; spotted: number; surviving: number }[]>
  >;
  readonly models: Readonly<Record<string, { readonly logLikelihood: number; readonly effects: Effects }>>;
  readonly agreement: Readonly<Record<string, Readonly<Record<string, { shared: number; given: number }>>>>;
  readonly alpha: Readonly<Record<string, number>>;
}

const expected = golden<Expected>('spot/synthetic.expected.json');
const { raw, complete } = syntheticAnnotations();
const features = ['fluency', 'sensible', 'specific'];
const gamesOf = (level: string) => {
  if (level === 'annotation') return annotationGames(complete);
  return level === 'conversation' ? conversationGames(complete) : featureGames(complete, level);
};
/** Relative to the expected value. */
const near = (actual: number | undefined, wanted: number, share = 1e-9) =>
  expect(Math.abs((actual ?? Number.NaN) - wanted)).toBeLessThanOrEqual(share * Math.abs(wanted));

describe('known answers: synthetic', () => {
  test('annotations, annotators and the median time', () => {
    expect({
      raw: raw.length,
      complete: complete.length,
      annotators: annotatorQuality(complete).length,
      medianTime: annotationTimes(complete, mulberry32(1), { replicates: 2 }).median,
    }).toEqual(expected.counts);
  });

  test.each(Object.keys(expected.pairs))('who wins against whom, by %s', (level) => {
    const found = headToHead(gameColumns(gamesOf(level)));
    const wanted = expected.pairs[level] ?? [];
    expect(found.map(({ a, b, wins, losses, ties }) => ({ a, b, wins, losses, ties }))).toEqual(
      wanted.map(({ a, b, wins, losses, ties }) => ({ a, b, wins, losses, ties })),
    );
    for (const [index, want] of wanted.entries()) {
      const { winRate, interval, chiSquareYates, exact } = found[index] ?? ({} as never);
      near(estimated(winRate), want.winRate);
      for (const side of [0, 1] as const) near(estimated(interval)[side], want.wilson[side]);
      near(estimated(chiSquareYates).statistic, want.yates.statistic);
      near(estimated(chiSquareYates).p, want.yates.p, 1e-8);
      near(estimated(exact).twoSided, want.exact, 1e-8);
    }
    for (const [name, rate] of Object.entries(expected.averages[level] ?? {}))
      near(estimated(averageWinRate(found, name)), rate);
  });

  test('ranks by bootstrap: every count, the ranges and the clusters', () => {
    const { names, counts, ranges, clusters } = spotRanking(gamesOf('conversation'), mulberry32(20_201_005));
    const named = <Value>(values: readonly Value[]) =>
      Object.fromEntries(names.map((name, index) => [name, values[index]]));
    expect({ counts: named(counts), ranges: named(ranges), clusters }).toEqual(expected.ranks);
  });

  test.each(Object.entries(expected.curves))('how soon %s is spotted', (name, wanted) => {
    const points = spotCurve(spottedTimes(complete, name, features), mulberry32(1), { replicates: 10 });
    expect(points.map(({ k, n, spotted }) => [k, n, spotted])).toEqual(
      wanted.map(({ k, n, spotted }) => [k, n, spotted]),
    );
    for (const [index, { surviving }] of wanted.entries()) near(points[index]?.surviving, surviving);
  });

  test.each(Object.entries(expected.models))('what tells of %s', (name, want) => {
    const { model, effects } = estimated(featureModel(spottedTimes(complete, name, features)));
    near(model.logLikelihood, want.logLikelihood);
    for (const [index, feature] of features.entries()) {
      const { wald, observedError, likelihoodRatio } = effects[index] ?? ({} as never);
      const { estimate, standardError, ...more } = want.effects[feature] ?? ({} as never);
      near(wald.estimate, estimate, 1e-5);
      near(wald.standardError, standardError, 1e-5);
      near(observedError, more.observedError, 1e-5);
      near(estimated(likelihoodRatio).chiSquare, more.likelihoodRatio, 1e-5);
    }
  });

  test('agreement on labels', () => {
    const found = spotAgreement(complete);
    const units = labelUnits(complete);
    for (const [name, labels] of Object.entries(expected.agreement))
      for (const [label, want] of Object.entries(labels))
        expect(found.get(name)?.get(label), `${name} ${label}`).toMatchObject(want);
    for (const [name, alpha] of Object.entries(expected.alpha)) {
      const labels = units.filter(({ system }) => name === 'all' || system === name).map((one) => one.labels);
      near(estimated(krippendorffAlpha(labels, 'nominal')).alpha, alpha);
    }
  });
});
