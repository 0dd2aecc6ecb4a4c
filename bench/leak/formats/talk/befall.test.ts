/** Trouble of the players of a talk. */
import { mulberry32 } from '@parlour/stats';
import { expect, test } from 'vitest';
import { drawDisturbance } from './befall.ts';

test('trouble is as frequent for each of several people as for each machine, or leaving would tell natures', () => {
  const random = mulberry32(1);
  const games = Array.from({ length: 4000 }, () => drawDisturbance(random, 3, 7));
  const shareOf = (side: 'people' | 'bots') => {
    const all = games.flatMap((game) => game[side]);
    return all.filter(({ kind }) => kind !== 'none').length / all.length;
  };
  expect(games[0]).toMatchObject({ people: { length: 3 }, bots: { length: 7 } });
  expect(Math.abs(shareOf('people') - shareOf('bots'))).toBeLessThan(0.02);
});
