/** Effort of a campaign, for sizes that can be counted by hand. */
import { expect, test } from 'vitest';
import { campaignEffort, evenStrengths } from './effort.ts';

test('five bots with 45 conversations each pair, a fifth of people, are what can be counted by hand', () => {
  const rules = { bots: 5, segments: [2, 3, 5], annotatorsPerSegment: 2, humanShare: 0.2 };
  // 10 pairs, 450 conversations of bots, 562.5 in all; 3 segments, 2 annotators; 29 groups of 20.
  expect(campaignEffort(45, { ...rules, batchSize: 20, seconds: 25 })).toEqual({
    ...{ conversations: 563, annotations: 3378, annotators: 58 },
    ...{ hours: (3378 * 25) / 3600, hoursPerPair: (3378 * 25) / 36_000 },
  });
});

test('strengths lie evenly between the best and the worst', () => {
  expect(evenStrengths(3, 0.75, 0.25)).toEqual([0.75, 0.5, 0.25]);
  expect(evenStrengths(2, 0.75, 0.25)).toEqual([0.75, 0.25]);
});
