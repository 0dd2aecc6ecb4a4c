/** Tests of the quality of annotators and of the effects of exclusion. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32, type Random } from '../random.ts';
import { trueskillMeans, winShares } from '../ratings/rate-games.ts';
import { gameColumns, type ScoredGame } from '../ratings/scored-game.ts';
import { shuffledRatings } from '../ratings/shuffled-ratings.ts';
import { publishedTrueSkill } from '../ratings/trueskill.ts';
import { drawPlaces } from '../resampling/draw-places.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { estimated } from '../testing/estimated.ts';
import { describePublished, publishedAnnotations, publishedAnswers } from '../testing/spot-data.ts';
import { conversationGames, humanName, type PairAnnotation, type SpotLabel } from './annotation.ts';
import { annotationTimes, annotatorQuality, excludedAnnotators } from './annotators.ts';
import { leaveOneOut } from './leave-one-out.ts';
import { spotRanking } from './ranking.ts';
import { addPlace, sampleWeights, unpackWeights } from './sample-weights.ts';
import { clusteringStability } from './stability.ts';

const annotation = (line: string): PairAnnotation => {
  const [annotator = '', one = '', other = '', segment, first, second, elapsed] = line.split(' ');
  return {
    conversation: line,
    systems: [one, other],
    segment: Number(segment),
    labels: [first as SpotLabel, second as SpotLabel],
    features: {},
    annotator,
    ...(elapsed === undefined ? {} : { elapsed: Number(elapsed) }),
  };
};
const games = (random: Random, strengths: Readonly<Record<string, number>>, perPair: number) => {
  const names = Object.keys(strengths);
  return names.flatMap((a, index) =>
    names.slice(index + 1).flatMap((b) =>
      Array.from({ length: perPair }, (): ScoredGame => {
        const lead = (strengths[a] ?? 0) - (strengths[b] ?? 0);
        const u = random();
        return { a, b, score: u < 0.3 ? 0.5 : u < 0.3 + 0.7 / (1 + Math.exp(-lead)) ? 1 : 0 };
      }),
    ),
  );
};

describe('known answers, by hand', () => {
  const few = [
    `w1 ann ${humanName} 2 bot human 10000`,
    'w1 ann bob 2 bot unsure 20000',
    'w1 ann bob 3 human human 30000',
    `w2 ${humanName} ${humanName} 2 bot bot 0`,
    'w2 ann bob 5 unsure unsure 1589461168166',
    'w3 ann bob 2 unsure unsure',
  ].map(annotation);

  test('annotators: who is right when sure, and who gives both the same', () => {
    const [first, second, third] = annotatorQuality(few);
    expect(first).toMatchObject({ annotator: 'w1', n: 3, sure: 5, accuracy: 0.6, medianTime: 20_000 });
    expect(first?.identical).toBeCloseTo(1 / 3, 12);
    expect(second).toMatchObject({ annotator: 'w2', n: 2, sure: 2, accuracy: 0, identical: 1 });
    expect(isEstimable(third?.accuracy ?? 0)).toBe(false);
    expect(isEstimable(third?.medianTime ?? 0)).toBe(false);
    expect(annotatorQuality([{ ...(few[0] as PairAnnotation), annotator: undefined as never }])).toEqual([]);
  });

  test('a rule excludes with its reason, and an empty one nobody', () => {
    const quality = annotatorQuality(few);
    const left = (rule: object) => Object.fromEntries(excludedAnnotators(quality, rule));
    expect(left({})).toEqual({});
    expect(left({ minAccuracy: 0.5 })).toEqual({ w2: 'accuracy below 0.5', w3: 'accuracy below 0.5' });
    expect(left({ maxIdentical: 0.9, minAnnotations: 2 })).toEqual({
      w2: 'identical labels above 0.9',
      w3: 'fewer than 2 annotations',
    });
    expect(left({ minMedianTime: 25_000 })).toEqual({ w1: 'median time below 25000 ms' });
  });

  test('times: corrupt ones are counted and do not move the median far', () => {
    const times = annotationTimes(few, mulberry32(1));
    expect([times.n, times.corrupt, times.median]).toEqual([5, 2, 20_000]);
    expect(times.bySegment.get(2)).toEqual({ n: 3, median: 10_000 });
    expect(estimated(times.interval)[0]).toBeLessThanOrEqual(20_000);
    const none = annotationTimes([], mulberry32(1));
    expect([isEstimable(none.median), isEstimable(none.interval)]).toEqual([false, false]);
  });

  test('one leaves: the others keep their order, but not always their clusters', () => {
    const strong = games(mulberry32(5), { ann: 6, bob: 3, cem: 0, dan: -3 }, 60);
    const found = leaveOneOut(strong, mulberry32(6), { replicates: 200 });
    expect(found.map(({ name }) => name)).toEqual(['ann', 'bob', 'cem', 'dan']);
    expect(found[0]?.order[0]).toBe('bob');
    expect(found.map(({ ranking }) => ranking.names.length)).toEqual([3, 3, 3, 3]);
    for (const { keepsClusters, keepsOrder } of found)
      expect([keepsClusters, keepsOrder]).toEqual([true, true]);
    // Each beats the next, in a circle: together they are alike, and every pair is far apart.
    const circle = [
      ...Array.from({ length: 30 }, () => ({ a: 'ann', b: 'bob', score: 1 })),
      ...Array.from({ length: 30 }, () => ({ a: 'bob', b: 'cem', score: 1 })),
      ...Array.from({ length: 30 }, () => ({ a: 'cem', b: 'ann', score: 1 })),
    ];
    expect(
      leaveOneOut(circle, mulberry32(6), { replicates: 200 }).every(({ keepsClusters }) => !keepsClusters),
    ).toBe(true);
    expect(leaveOneOut([], mulberry32(1))).toEqual([]);
  });
});

describe('properties', () => {
  test('packed counts are the counts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 23 }),
        fc.integer(),
        (places, samples, seed) => {
          const weights = sampleWeights(places, samples, mulberry32(seed));
          const sums = new Float64Array(2 * weights.words);
          for (let place = 0; place < places; place++) addPlace(weights, place, sums, place % 2);
          const counts = unpackWeights(weights, sums);
          const random = mulberry32(seed);
          for (let sample = 0; sample < samples; sample++) {
            const drawn = drawPlaces(new Int32Array(places), places, random);
            const odd = drawn.filter((place) => place % 2 === 1).length;
            expect([counts[sample], counts[samples + sample]]).toEqual([places - odd, odd]);
          }
        },
      ),
    );
  });

  test('all conversations make one clustering; sizes are those that every pair has', () => {
    const some = games(mulberry32(9), { ann: 1, bob: 0, cem: 0 }, 12);
    const options = { random: mulberry32(1), subsamples: 20, replicates: 50 };
    expect(clusteringStability(some, { ...options, sizes: [12] })[0]).toMatchObject({ size: 12, share: 1 });
    expect(clusteringStability(some, options).map(({ size }) => size)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(clusteringStability(some, { ...options, sizes: [13, 0] })).toEqual([]);
    expect(clusteringStability([], options)).toEqual([]);
  });

  test('the mean over orders: nothing changes where order means nothing', () => {
    const columns = gameColumns(games(mulberry32(2), { ann: 1, bob: 0, cem: -1 }, 20));
    const plain = winShares(columns, Int32Array.from(columns.score.keys()));
    for (const [place, share] of shuffledRatings(columns, winShares, mulberry32(3), 30).entries())
      expect(share).toBeCloseTo(plain[place] ?? 9, 12);
    const [one, other] = [1, 2].map((seed) =>
      shuffledRatings(columns, trueskillMeans(publishedTrueSkill), mulberry32(seed), 400),
    );
    for (const [place, mean] of (one ?? []).entries()) expect(mean).toBeCloseTo(other?.[place] ?? 99, 0);
  });
});

describe('calibration', () => {
  test('equals are told apart in 5 % of small subsamples of many; a great difference is always seen', () => {
    const random = mulberry32(45);
    const equals = games(random, { ann: 0, bob: 0 }, 4000);
    const [point] = clusteringStability(equals, { random, sizes: [60], subsamples: 600, replicates: 400 });
    expect(point?.clusters).toEqual([['ann', 'bob']]);
    expect(Math.abs((point?.share ?? 0) - 0.95)).toBeLessThan(0.035);
    const apart = games(random, { ann: 3, bob: 0, cem: -3 }, 45);
    const [clear] = clusteringStability(apart, { random, sizes: [40], subsamples: 100 });
    expect(clear).toMatchObject({ clusters: [['ann'], ['bob'], ['cem']], share: 1 });
    expect(clear?.interval[0]).toBeGreaterThan(0.95);
  });

  test('the interval of the median time covers it, with annotators who are slow or quick', {
    tags: ['long'],
  }, () => {
    const random = mulberry32(77);
    const runs = 120;
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const all = Array.from({ length: 30 }, (_, annotator) => {
        const pace = 0.5 * normalQuantile(random());
        return Array.from({ length: 10 }, () =>
          annotation(
            `w${annotator} a b 2 bot bot ${20_000 * Math.exp(pace + 0.5 * normalQuantile(random()))}`,
          ),
        );
      }).flat();
      const [low, high] = estimated(annotationTimes(all, random, { replicates: 150 }).interval);
      if (low <= 20_000 && 20_000 <= high) held++;
    }
    expect(held / runs).toBeGreaterThan(0.87);
    expect(held / runs).toBeLessThan(0.995);
  });
});

describePublished('known answers', (domain) => {
  const { raw, complete } = publishedAnnotations(domain);
  const { counts } = publishedAnswers(domain, 'ranking');

  test('annotators and median times', () => {
    expect([raw.length, complete.length]).toEqual([counts.annotations_raw, counts.annotations_complete]);
    expect([annotatorQuality(raw).length, annotatorQuality(complete).length]).toEqual([
      counts.annotators_raw,
      counts.annotators_complete,
    ]);
    const options = { replicates: 2 };
    expect(annotationTimes(raw, mulberry32(1), options).median).toBe(counts.median_elapsed_ms_raw);
    expect(annotationTimes(complete, mulberry32(1), options).median).toBe(counts.median_elapsed_ms_complete);
    const distinct = [...new Map(complete.map((one) => [one.elapsed, one])).values()];
    expect(annotationTimes(distinct, mulberry32(1), options).median).toBe(
      counts.median_elapsed_ms_complete_distinct_values,
    );
    expect(annotationTimes(raw, mulberry32(1), options).corrupt).toBeGreaterThan(0);
  });

  test('more conversations, the clustering of all', () => {
    const all = conversationGames(complete);
    const whole = spotRanking(all, mulberry32(20_201_005)).clusters;
    const [few, most] = clusteringStability(all, { random: mulberry32(1), sizes: [3, 44], subsamples: 60 });
    expect(few?.clusters).toHaveLength(1);
    expect(most?.clusters).toEqual(whole);
    expect(leaveOneOut(all, mulberry32(1)).every(({ keepsOrder }) => keepsOrder)).toBe(true);
  });
});
