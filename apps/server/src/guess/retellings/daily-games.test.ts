/** Tests of the games reserved for a day: of this run, unwatched, once the lists are open. */
import type { GameRunner } from '@parlour/host';
import { testHouse } from '@parlour/host/testing';
import type { WholeGame } from '@parlour/store';
import { expect, onTestFinished, test } from 'vitest';
import type { FinishedGame } from '../../platform/log-reading/game-row.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { DailyGames } from './daily-games.ts';
import { dailyKind } from './retelling-kinds.ts';

const person = {
  seat: 'left',
  role: 'x',
  board: 'x',
  nature: 'human',
  kind: 'account',
  player: 'a_1',
  result: 0,
  score: 0,
} as const;
const finished = (game: string, more: Partial<WholeGame> = {}) =>
  ({
    ...{ game, format: 'duel', preset: 'duel', origin: 'rated', list: 'public', natures: 'human', end: 'x' },
    ...{ startedAt: 1, endedAt: 2, row: {}, record: {}, measures: {}, judgements: [], ratings: [] },
    ...{ forecasts: [], players: [person], ...more },
  }) as unknown as FinishedGame;
const run = (id: string, wasWatched = false) =>
  ({ id, hosted: { origin: 'rated' }, wasWatched }) as unknown as GameRunner;
const names = Array.from({ length: 60 }, (_, number) => `g_${number}`);

async function opened(published: number, isOn = true) {
  const { house, store } = await testHouse({ kinds: [dailyKind] });
  await store.archive.keep(
    Array.from({ length: published }, (_, number) => finished(`g_old${number}`)),
    1,
  );
  const reader = { readOn: async (_job: string, game: string) => (game === 'g_short' ? undefined : {}) };
  const failures: unknown[] = [];
  const daily = new DailyGames({
    ...{ store, key: 'key', isOn, house, isPublished: () => true },
    reader: reader as unknown as LogReader,
    failed: (error) => failures.push(error),
    keepAgain: () => {},
  });
  await daily.read();
  for (const name of names) daily.began(run(name), false);
  onTestFinished(() => expect(failures).toEqual([]));
  return { daily, house, picked: names.filter(daily.hides) };
}
const heldBy = (daily: DailyGames) => names.filter((name) => daily.listed(finished(name)).list === 'held');

test('a share of the games of this run is held, ten at most, and what is not held is seen at once', async () => {
  const { daily, picked } = await opened(10);
  expect(picked.length).toBeGreaterThan(10);
  expect(picked.length).toBeLessThan(35);
  const games = names.map((name) => finished(name));
  await daily.consider(games);
  expect(heldBy(daily)).toEqual(picked.slice(0, 10));
  for (const game of games) daily.finished(daily.listed(game));
  expect(names.filter(daily.hides)).toEqual(picked.slice(0, 10));
});

test('what somebody has watched, what no person played, and what no list would show are not held', async () => {
  const { daily, picked } = await opened(10);
  const [watched = '', bots = '', taken = '', fine = ''] = picked;
  daily.began(run(watched, true), false);
  const machine = { ...person, kind: 'bot' } as const;
  await daily.consider([
    finished(watched),
    finished(bots, { players: [machine] }),
    finished(taken, { list: 'unpublished' }),
    finished('g_never'),
    finished(fine),
  ]);
  expect(heldBy(daily)).toEqual([fine]);
});

test('a game that stopped, and one that the archive does not take, are waited for no longer', async () => {
  const { daily, picked } = await opened(10);
  const [stopped = '', left = '', over = ''] = picked;
  daily.ended({ ...run(stopped), isStopped: true } as GameRunner);
  daily.left(left);
  // One that ended by its rules is hidden until the archive has it.
  daily.ended({ ...run(over), isStopped: false } as GameRunner);
  expect([stopped, left, over].map(daily.hides)).toEqual([false, false, true]);
  await daily.consider([finished(stopped, { list: 'void' }), finished(left), finished(over)]);
  expect(heldBy(daily)).toEqual([over]);
});

test('nothing is held before the lists have ten games, nor where the operator wants it', async () => {
  const few = await opened(9);
  await few.daily.consider(names.map((name) => finished(name)));
  expect(heldBy(few.daily)).toEqual([]);
  const off = await opened(10, false);
  expect(off.picked).toEqual([]);
});

test('a house that closes before the games of the day are drawn has not failed', async () => {
  const { daily, house } = await opened(10);
  await house.close();
  daily.open();
  await expect(daily.today()).rejects.toThrow('stopping');
});
