/** Tests of the ranking and the times of the Spot-the-Bot method. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32, type Random } from '../random.ts';
import { estimated } from '../testing/estimated.ts';
import { labelUnits, spotAgreement } from './agreement.ts';
import {
  annotationGames,
  conversationGames,
  type PairAnnotation,
  type SpotLabel,
  spotLabels,
  systemsOf,
} from './annotation.ts';
import { featureModel } from './features.ts';
import { spotRanking } from './ranking.ts';
import { spotCurve, spotPairTests, spottedTimes } from './survival.ts';

const annotation = (line: string): PairAnnotation => {
  const [conversation = '', one = '', other = '', segment, first, second, wit = '0'] = line.split(' ');
  return {
    conversation,
    systems: [one, other],
    segment: Number(segment),
    labels: [first as SpotLabel, second as SpotLabel],
    features: { wit: Number(wit) },
  };
};
const few = [
  'c2 ann bob 2 bot bot',
  'c2 ann bob 2 human bot',
  'c2 ann bob 5 bot unsure',
  'c2 ann bob 5 unsure unsure',
  'c1 bob ann 3 human bot',
  'c1 bob ann 3 unsure human',
  'c3 Human Human 2 human bot',
].map(annotation);

describe('known answers, by hand', () => {
  test('games: longer segments weigh more, and of equal votes the labels decide', () => {
    expect(annotationGames(few).map(({ score }) => score)).toEqual([0.5, 1, 0, 0.5, 1, 0]);
    // c1: one win each, labels 3 against 2 for bob. c2: 2 for ann, 5 for bob.
    expect(conversationGames(few)).toEqual([
      { a: 'bob', b: 'ann', score: 1 },
      { a: 'ann', b: 'bob', score: 0 },
    ]);
    expect(systemsOf(few)).toEqual(['Human', 'ann', 'bob']);
  });

  test('times: spotted within k, or not until k', () => {
    const { observations, features } = spottedTimes([annotation('c ann bob 3 bot human 1')], 'bob', ['wit']);
    expect([...observations.left, ...observations.right, ...features.values]).toEqual([3, Infinity, -1]);
    const curve = spotCurve(spottedTimes(few, 'ann', []), mulberry32(1));
    expect(curve.map(({ k, n, spotted }) => [k, n, spotted])).toEqual([
      [2, 2, 1],
      [3, 2, 1],
      [5, 2, 1],
    ]);
    expect(curve.map(({ surviving }) => surviving)).toEqual([0.5, 0.5, 0.5]);
  });

  test('agreement: only entities with two labels, each side by itself', () => {
    expect(labelUnits(few)).toHaveLength(8);
    expect(spotAgreement(few).get('ann')?.get('bot')).toEqual({ given: 3, shared: 0, rate: 0 });
    expect(spotAgreement(few).get('Human')?.size).toBe(0);
  });

  test('nothing was annotated', () => {
    expect(spotRanking([], mulberry32(1)).clusters).toEqual([]);
    expect(spotPairTests([], mulberry32(1))).toEqual([]);
    expect(spotCurve(spottedTimes([], 'ann', []), mulberry32(1))).toEqual([]);
    expect(featureModel(spottedTimes([], 'ann', ['wit']))).toHaveProperty('notEstimable');
    const [pair] = spotPairTests([annotation('c ann bob 2 human human')], mulberry32(1));
    expect(pair?.test).toHaveProperty('notEstimable');
    expect(pair?.holm).toHaveProperty('notEstimable');
  });
});

const label = fc.constantFrom(...spotLabels);
const someAnnotations = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 8 }), fc.constantFrom(2, 3, 5), label, label)
    .map(([conversation, segment, one, other]): PairAnnotation => {
      const systems = [
        ['ann', 'bob'],
        ['bob', 'cem'],
        ['cem', 'ann'],
      ][conversation % 3] as [string, string];
      return {
        conversation: `c${conversation}`,
        systems,
        segment,
        labels: [one, other],
        features: { wit: 0 },
      };
    }),
  { minLength: 1, maxLength: 50 },
);
const mirrored = (one: PairAnnotation): PairAnnotation => ({
  ...one,
  systems: [one.systems[1], one.systems[0]],
  labels: [one.labels[1], one.labels[0]],
});

test('property: who stands first does not matter, nor the order of the annotations', () => {
  fc.assert(
    fc.property(someAnnotations, (annotations) => {
      const turned = annotations.map(mirrored).toReversed();
      const points = (all: readonly PairAnnotation[]) =>
        conversationGames(all).map(({ a, b, score }) => (a < b ? score : 1 - score) + a.length + b.length);
      expect(points(turned)).toEqual(points(annotations));
      const curve = (all: readonly PairAnnotation[]) =>
        spotCurve(spottedTimes(all, 'ann', []), mulberry32(1), { replicates: 2 }).map(
          ({ surviving }) => surviving,
        );
      expect(curve(turned)).toEqual(curve(annotations));
      const sizes = spotPairTests(annotations, mulberry32(1), 2).map(({ n }) => n);
      expect(sizes).toEqual(spotPairTests(turned, mulberry32(1), 2).map(({ n }) => n));
    }),
    { numRuns: 50 },
  );
});

function simulated(
  random: Random,
  hazards: Readonly<Record<string, number>>,
  perPair: number,
): PairAnnotation[] {
  const names = Object.keys(hazards);
  const pairs = names.flatMap((a, index) => names.slice(index + 1).map((b): [string, string] => [a, b]));
  return pairs.flatMap((systems) =>
    Array.from({ length: perPair }, (_, index) => {
      const wit = Math.floor(random() * 3) - 1;
      return [2, 3, 5].map((segment): PairAnnotation => {
        const labelOf = (side: 0 | 1): SpotLabel => {
          const hazard = (hazards[systems[side]] ?? 0) * Math.exp((side === 0 ? -0.5 : 0.5) * wit);
          return random() < 1 - Math.exp(-segment * hazard) ? 'bot' : random() < 0.8 ? 'human' : 'unsure';
        };
        return {
          conversation: `${systems} ${index}`,
          systems,
          segment,
          labels: [labelOf(0), labelOf(1)],
          features: { wit },
        };
      });
    }).flat(),
  );
}

describe('calibration', () => {
  test('of equal bots few pairs differ; a better one leads; a feature is found', () => {
    const random = mulberry32(2020);
    let alarms = 0;
    let covered = 0;
    const runs = 40;
    for (let run = 0; run < runs; run++) {
      const annotations = simulated(random, { ann: 0.2, bob: 0.2, cem: 0.2 }, 30);
      if (spotPairTests(annotations, random, 50).some(({ holm }) => typeof holm === 'number' && holm < 0.05))
        alarms++;
      const { effects } = estimated(featureModel(spottedTimes(annotations, 'ann', ['wit'])));
      const [low = 9, high = 9] = effects[0]?.wald.interval ?? [];
      if (low <= -0.5 && -0.5 <= high) covered++;
    }
    expect(alarms / runs).toBeLessThan(0.16);
    expect(covered / runs).toBeGreaterThan(0.85);
    const better = simulated(random, { ann: 0.3, bob: 0.3, cem: 0.1 }, 40);
    const { clusters } = spotRanking(conversationGames(better), random, { replicates: 200 });
    expect(clusters[0]).toEqual(['cem']);
    const curve = spotCurve(spottedTimes(better, 'cem', []), random, { replicates: 200 });
    expect(curve.every(({ interval }) => estimated(interval)[0] < estimated(interval)[1])).toBe(true);
  });
});
