/** Shares of labels. */
import { expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { syntheticAnnotations } from '../testing/spot-data.ts';
import { judgementsOf } from './annotation.ts';
import { labelShares } from './label-shares.ts';

const { complete } = syntheticAnnotations();

test('shares of a system add up to one and lie in their intervals', () => {
  const shares = labelShares(complete, mulberry32(1), { replicates: 200 });
  for (const own of Map.groupBy(shares, ({ system }) => system).values()) {
    expect(own.map(({ label }) => label)).toEqual(['human', 'unsure', 'bot']);
    expect(own.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    for (const { share, interval, n, count } of own) {
      expect(count / n).toBe(share);
      expect(share).toBeGreaterThanOrEqual(interval[0]);
      expect(share).toBeLessThanOrEqual(interval[1]);
    }
  }
});

test('whole conversations are drawn: the same labels in fewer conversations are less sure', () => {
  const [system = ''] = complete.flatMap(({ systems }) => systems);
  const own = judgementsOf(complete, system).map(({ annotation }) => annotation);
  const merged = own.map((one, index) => ({ ...one, conversation: `c${index % 4}` }));
  const width = (annotations: typeof own) => {
    const found = labelShares(annotations, mulberry32(1)).find((one) => one.system === system);
    return (found?.interval[1] ?? 0) - (found?.interval[0] ?? 0);
  };
  const apart = own.map((one, index) => ({ ...one, conversation: `c${index}` }));
  expect(width(apart)).not.toBe(width(merged));
});
