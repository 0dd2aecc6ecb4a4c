/** Annotations through the joint model: bots take the places that their published rankings leave them. */
import { expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { judgeModel } from '../judges/judge-model.ts';
import { mulberry32 } from '../random.ts';
import { averageWinRate, headToHead } from '../ratings/head-to-head.ts';
import { gameColumns } from '../ratings/scored-game.ts';
import {
  describePublished,
  publishedAnnotations,
  publishedAnswers,
  syntheticAnnotations,
} from '../testing/spot-data.ts';
import { annotationGames, type PairAnnotation } from './annotation.ts';
import { spotVerdicts } from './spot-verdicts.ts';

/** Interval of the rank of each bot. */
function ranksOf(annotations: readonly PairAnnotation[]) {
  const model = judgeModel(spotVerdicts(annotations), mulberry32(3));
  if (!isEstimable(model)) throw new Error(model.notEstimable);
  expect(model.converged).toBe(true);
  return new Map(
    model.machines.map(({ version, rank, population }) => {
      if (!isEstimable(rank)) throw new Error(rank.notEstimable);
      return [version, { rank, share: population.mean }] as const;
    }),
  );
}

describePublished('by the joint model', (domain) => {
  test('the rank of each bot overlaps its published range, and the mean rank is in or beside it', () => {
    const { bootstrap_win_rate: published } = publishedAnswers(domain, 'ranking');
    const ranges = published.n_equals_N.central95.range as Record<string, [number, number]>;
    const ranks = ranksOf(publishedAnnotations(domain).complete);
    expect([...ranks.keys()].sort()).toEqual(Object.keys(ranges).sort());
    for (const [bot, [low, high]] of Object.entries(ranges)) {
      const { mean, interval } = ranks.get(bot)?.rank ?? { mean: 99, interval: [99, 99] };
      expect([bot, interval[0] <= high && low <= interval[1]]).toEqual([bot, true]);
      expect([bot, low - 0.5 < mean && mean < high + 0.5]).toEqual([bot, true]);
    }
  });
});

test('unsure labels are left out, and people have no version', () => {
  const one: PairAnnotation = {
    ...{ conversation: 'c', systems: ['Human', 'X'], segment: 3, labels: ['unsure', 'bot'] },
    ...{ features: {}, annotator: 'w', elapsed: 1 },
  };
  expect(spotVerdicts([one])).toMatchObject([{ judge: 'w', version: 'X', isHuman: false, saidHuman: false }]);
  expect(spotVerdicts([{ ...one, labels: ['human', 'human'] }])).toMatchObject([
    { version: null, isHuman: true, saidHuman: true },
    { version: 'X', saidHuman: true },
  ]);
});

test('the best and the last bot of a synthetic set are those of the win rates', () => {
  const { complete } = syntheticAnnotations();
  const columns = gameColumns(annotationGames(complete));
  const rateOf = (name: string) => Number(averageWinRate(headToHead(columns), name));
  const byRate = columns.names.toSorted((a, b) => rateOf(b) - rateOf(a));
  const ranks = [...ranksOf(complete)].sort(([, a], [, b]) => b.share - a.share);
  expect(ranks[0]?.[0]).toBe(byRate[0]);
  expect(ranks.at(-1)?.[0]).toBe(byRate.at(-1));
  expect(ranks[0]?.[1].rank.interval[1]).toBeLessThan(ranks.at(-1)?.[1].rank.interval[0] ?? 0);
});
