/** The script of talks: whatever befalls somebody, a bot says no more than a person would. */
import { expect, test } from 'vitest';
import { playGames } from '../../threads.ts';
import { talkFormats } from './formats.ts';

test('no bot replies twice to one question, even if its line breaks and it comes back', async () => {
  const three = talkFormats.find(({ preset }) => preset === 'imitation/5');
  const house = { format: 'imitation/5', commitMs: 8, blocking: false, exact: true, leaks: [], warmUp: 0 };
  const games = await playGames({ ...house, seed: 1 }, { games: 20, threads: 1 }, () => {});
  const messages = games.flatMap(({ groups }) =>
    ['A', 'B'].map((witness) =>
      Object.entries(groups.sizes ?? {})
        .filter(([name]) => name.startsWith('#') && name.includes(`talks/${witness}/`))
        .reduce((sum, [, count]) => sum + count, 0),
    ),
  );
  // Each question, and a reply to it.
  expect(Math.max(...messages)).toBe(2 * (three?.exchanges ?? 0));
}, 120_000);
