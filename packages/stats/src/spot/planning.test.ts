/** Tests of simulated campaigns: how often they separate the bots. */
import { expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { judgementsOf } from './annotation.ts';
import { type CampaignShape, campaignPower, simulateCampaign } from './planning.ts';

const shape: CampaignShape = {
  strengths: [0.8, 0.5, 0.2],
  segments: [2, 3, 5],
  annotatorsPerSegment: 2,
  spread: 0.5,
  annotatorSpread: 0,
  perAnnotator: 60,
  unsure: 0.1,
};

test('a drawn campaign has every segment as often as it should, and bots are as human as they were made', () => {
  const drawn = simulateCampaign(shape, 200, mulberry32(1));
  expect(drawn).toHaveLength(3 * 200 * 3 * 2);
  const shares = ['0', '1', '2'].map((bot) => {
    const labels = judgementsOf(drawn, bot).map(({ label }) => label);
    return (
      labels.filter((label) => label === 'human').length / labels.filter((label) => label !== 'unsure').length
    );
  });
  for (const [bot, share] of shares.entries()) expect(share).toBeCloseTo(shape.strengths[bot] ?? 0, 1);
});

test('more conversations tell more, equal bots are not told apart', { tags: ['long'] }, () => {
  const power = (strengths: readonly number[], perPair: number) =>
    campaignPower({ ...shape, strengths }, perPair, mulberry32(2), { campaigns: 60, replicates: 100 })
      .toldApart;
  expect(power([0.8, 0.5, 0.2], 40)).toBeGreaterThan(50);
  expect(power([0.6, 0.5, 0.4], 5)).toBeLessThan(power([0.6, 0.5, 0.4], 60));
  expect(power([0.5, 0.5, 0.5], 40)).toBeLessThan(10);
});

test('annotators are drawn with a spread: they differ by more than chance, and less is told apart', {
  tags: ['long'],
}, () => {
  const sharesOf = (annotatorSpread: number) => {
    const drawn = simulateCampaign({ ...shape, annotatorSpread }, 100, mulberry32(4));
    const own = [...Map.groupBy(drawn, ({ annotator = '' }) => annotator).values()];
    return own.map((some) => {
      const labels = some.flatMap((one) => one.labels).filter((label) => label !== 'unsure');
      return labels.filter((label) => label === 'human').length / labels.length;
    });
  };
  const deviation = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  };
  expect(sharesOf(0)).toHaveLength((100 * 3 * 3 * 2) / 60);
  expect(deviation(sharesOf(0))).toBeLessThan(0.1);
  expect(deviation(sharesOf(1.3))).toBeGreaterThan(0.15);
  const power = (annotatorSpread: number) =>
    campaignPower({ ...shape, strengths: [0.6, 0.5, 0.4], annotatorSpread }, 40, mulberry32(2), {
      campaigns: 80,
      replicates: 100,
    }).toldApart;
  expect(power(2.5)).toBeLessThan(power(0));
});
