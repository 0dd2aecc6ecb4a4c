/** Tests that nothing but the words of an exchange tells who it is: neither format, length, place nor count. */
// @module-tag secrecy
import type { Nature } from '@parlour/game';
import { deriveId } from '@parlour/host';
import { shuffledBySeed } from '@parlour/results';
import { binomialTest, isEstimable } from '@parlour/stats';
import { expect, test } from 'vitest';
import { balanceNatures, drawExchange } from './draw-exchange.ts';

interface Made {
  readonly exchange: string;
  readonly nature: Nature;
  readonly stratum: string;
}

/** Seven strata with quite other shares of humans, from none to nearly all. */
const archive: readonly Made[] = Array.from({ length: 7 }, (_, stratum) =>
  Array.from({ length: 14 }, (_, nth): Made => {
    const nature = nth % 7 < stratum ? 'human' : 'machine';
    return { exchange: `e_${deriveId('key', [`${stratum} ${nth}`])}`, nature, stratum: `s${stratum}` };
  }),
).flat();

interface Seen extends Made {
  readonly nth: number;
  /** Humans less computers among those of its stratum that this visitor has not been told yet. */
  readonly lead: number;
}

type Draw = (pool: readonly Made[], seed: string) => Promise<Made | undefined>;

/** Visitors who guess everything that there is, one after the other. */
async function told(draw: Draw, visitors: number): Promise<readonly Seen[]> {
  const pool = balanceNatures(archive);
  const seen: Seen[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    let left = pool;
    for (let nth = 0; ; nth += 1) {
      const one = await draw(left, `${visitor}/${nth}`);
      if (one === undefined) break;
      const alike = left.filter(({ stratum }) => stratum === one.stratum);
      const lead = alike.reduce((sum, { nature }) => sum + (nature === 'human' ? 1 : -1), 0);
      seen.push({ ...one, nth: nth % 3, lead });
      left = left.filter(({ exchange }) => exchange !== one.exchange);
    }
  }
  return seen;
}

/** What a visitor can see beside the words, and of which humans are not one half: planted leaks are found by it. */
function leaks(seen: readonly Seen[]): readonly string[] {
  const clues: Readonly<Record<string, (one: Seen) => string>> = {
    stratum: ({ stratum }) => stratum,
    place: ({ nth }) => String(nth),
    count: ({ lead }) => String(Math.sign(lead)),
  };
  return Object.entries(clues).flatMap(([clue, value]) => {
    const groups = Object.values(Object.groupBy(seen, value)).map((group = []) => group);
    const isOdd = groups.some((group) => {
      const humans = group.filter(({ nature }) => nature === 'human').length;
      const result = binomialTest({ successes: humans, trials: group.length }, 0.5);
      return isEstimable(result) && result.twoSided < 0.001 / 100;
    });
    return isOdd ? [clue] : [];
  });
}

const asIs = async (one: Made) => one;

test('neither stratum, place nor the count of earlier ones tells who it is', async () => {
  const seen = await told((pool, seed) => drawExchange(pool, asIs, seed), 40);
  expect(seen.length).toBeGreaterThan(1000);
  expect(leaks(seen)).toEqual([]);
});

test.each<[string, readonly string[], Draw]>([
  ['a draw without the coin', ['count'], async (pool, seed) => shuffledBySeed(pool, seed)[0]],
  [
    'a human at the head of each three',
    ['place'],
    async (pool, seed) => {
      const one = shuffledBySeed(pool, seed);
      const isHead = Number(seed.split('/')[1]) % 3 === 0;
      return isHead ? one.find(({ nature }) => nature === 'human') : drawExchange(pool, asIs, seed);
    },
  ],
])('%s is found', async (_name, clues, draw) => {
  expect(leaks(await told(draw, 40))).toEqual(expect.arrayContaining([...clues]));
});

test('both sides are looked at whatever the coin says, and a stratum without one of them is left out', async () => {
  const pool = balanceNatures(archive);
  const looked = new Set<string>();
  for (let seed = 0; seed < 40; seed += 1) {
    const both: Nature[] = [];
    const look = async (one: Made) => {
      both.push(one.nature);
      return one;
    };
    looked.add(JSON.stringify(both));
    await drawExchange(pool, look, String(seed));
    expect(both).toEqual(['human', 'machine']);
  }
  const humans = pool.filter(({ nature }) => nature === 'human');
  expect(await drawExchange(humans, asIs, 'seed')).toBeUndefined();
  expect(pool.some(({ stratum }) => stratum === 's0')).toBe(false);
});
