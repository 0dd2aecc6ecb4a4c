/**
 * Tests of background computations: the ranking of a campaign and a bot's curve, equal with and without a
 * thread.
 */
import { mulberry32, simulateCampaign } from '@parlour/stats';
import { afterAll, expect, test, vi } from 'vitest';
import { CampaignPlanner } from './campaign-planner.ts';
import { spotTasks } from './spot-tasks.ts';
import { SpotThread } from './spot-thread.ts';

const thread = new SpotThread();
afterAll(() => thread.close());

const shape = {
  segments: [2, 3],
  annotatorsPerSegment: 2,
  spread: 0,
  annotatorSpread: 0.5,
  perAnnotator: 60,
  unsure: 0.1,
};
const campaignOf = (strengths: readonly number[], perPair: number) =>
  simulateCampaign({ ...shape, strengths }, perPair, mulberry32(3)).map((one) => ({
    ...one,
    elapsed: 20_000,
  }));

test('bots far apart are in clusters of their own, the best first, and surely so', async () => {
  const annotations = campaignOf([0.95, 0.5, 0.05], 20);
  const ranking = spotTasks.ranking(annotations);
  expect(ranking).toMatchObject({ annotations: 240, conversations: 60, medianMs: 20_000 });
  expect(ranking.clusters).toEqual([['0'], ['1'], ['2']]);
  expect(ranking.bots.map(({ name, rank }) => [name, rank])).toEqual([
    ['0', 1],
    ['1', 2],
    ['2', 3],
  ]);
  for (const { share } of ranking.bots) expect(share).toBeGreaterThan(0.95);
  expect(ranking.stability.map(({ size }) => size)).toEqual([3, 7, 11, 15, 19]);
  expect(ranking.stability.at(-1)?.share).toBeGreaterThan(0.95);
  expect(await thread.run('ranking', annotations)).toEqual(ranking);
});

test('bots alike are in one cluster, and nobody having judged is told as that', () => {
  expect(spotTasks.ranking(campaignOf([0.5, 0.5], 20)).clusters).toHaveLength(1);
  expect(spotTasks.ranking([])).toEqual({
    ...{ annotations: 0, conversations: 0, bots: [], clusters: [], stability: [], medianMs: null },
  });
});

test('whom the declared rule leaves out counts for nothing, and no more do gold items', () => {
  const annotations = campaignOf([0.9, 0.1], 6).map((one, index) => ({
    ...one,
    annotator: `w_${index % 3}`,
  }));
  const gold = annotations.slice(0, 1).map(({ conversation }) => conversation);
  const { conversations } = spotTasks.ranking(annotations, { rule: {}, gold });
  expect(conversations).toBe(5);
  expect(spotTasks.ranking(annotations, { rule: { minAnnotations: 100 }, gold: [] }).annotations).toBe(0);
});

test('a curve counts who was spotted by then, and is not estimable from one conversation', () => {
  const label = (conversation: string, exchanges: number, what: 'bot' | 'human' | 'unsure') => ({
    ...{ conversation, exchanges, label: what },
  });
  const two = [label('a', 2, 'human'), label('a', 5, 'bot'), label('b', 2, 'unsure'), label('b', 5, 'human')];
  const [first, last] = spotTasks.curve(two);
  expect(first).toMatchObject({ exchanges: 2, n: 2, spotted: 0, surviving: 1, interval: [1, 1] });
  expect(last).toMatchObject({ exchanges: 5, n: 2, spotted: 1, surviving: 0.5, interval: [0, 1] });
  expect(spotTasks.curve([label('a', 2, 'bot')])).toEqual([
    { exchanges: 2, n: 1, spotted: 1, surviving: 0, interval: null },
  ]);
});

test('a plan grows until one size is enough, and the same question is not computed twice', async () => {
  const asked: number[] = [];
  const run = vi.fn(async (_task: string, _shape: object, perPair: number, campaigns: number) => {
    asked.push(perPair);
    return { perPair, campaigns, toldApart: perPair >= 15 ? 90 : 10 };
  });
  const planner = new CampaignPlanner({ run } as never, console.error);
  const wish = { bots: 3, power: 0.8, best: 0.7, worst: 0.2, segments: [2, 3] };
  const rest = { annotatorsPerSegment: 2, humanShare: 0.2, batchSize: 20, seconds: 36 };
  const ask = () => planner.ask({ ...wish, ...rest });
  expect(ask()).toEqual({ tried: [], enough: null, isDone: false });
  await vi.waitUntil(() => ask().isDone, { interval: 2 });
  expect(asked).toEqual([5, 10, 15]);
  const { enough, tried } = ask();
  expect(tried.map(({ power }) => power)).toEqual([0.1, 0.1, 0.9]);
  // 45 conversations of bots, 56 in all, twice two annotations of 36 seconds.
  expect(enough).toMatchObject({ perPair: 15, conversations: 56, annotations: 224, hours: 2.24 });
});
