/** People who are the law of machines. */
import { permanentSilenceProbability, turnContext } from '@parlour/game';
import { mulberry32 } from '@parlour/stats';
import { expect, test } from 'vitest';
import { law } from './law.ts';
import type { Moment } from './manner.ts';

const context = turnContext([], 'X');
const moment = (runsOfOthers: number): Moment => ({ context, runsOfOthers, typed: 1, read: 0, left: 1e6 });

/** Share of people who never speak again, of those asked after these numbers of runs. */
function silentShare(...runs: readonly number[]): number {
  const random = mulberry32(7);
  const people = Array.from({ length: 3000 }, () => {
    const manner = law.draw(random, { kind: 'two' });
    return runs.map((count) => manner(moment(count))).at(-1);
  });
  return people.filter((wait) => wait === undefined).length / people.length;
}

test('rule 4: with each run of the others they may fall silent for good, also in runs that they let pass', () => {
  expect(silentShare(0, 0, 0)).toBe(0);
  for (const runs of [[20], [1, 2, 3, 20], [5, 20, 20]]) {
    const wanted = 1 - (1 - permanentSilenceProbability) ** 20;
    expect(Math.abs(silentShare(...runs) - wanted)).toBeLessThan(0.025);
  }
});
