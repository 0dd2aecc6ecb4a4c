/** One game of maximum size: the server stays responsive, its pages load, and a restart is fast. */
import { type HandClock, handClock, oldHeavyGame } from '@parlour/host/testing';
import { sqliteStore } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { archived, ask } from '../support/archive-play.ts';
import { healthWhile, load, openLoaded, pagesOf, timedPage } from '../support/faults/load.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

afterEach(tidyUp);

/**
 * How long each may take here, in milliseconds. `npm run bench -- heavy` wants less by far; a busy machine may take
 * its time, but nothing may take the minutes that it took when every trade copied the chart.
 */
const most = { health: 500, page: 2000, restart: 10_000 };

async function openOver(directory: string, clock: HandClock) {
  const start = performance.now();
  const store = await sqliteStore({ directory });
  const house = await openHouse({ store, directory, clock, nature: 'human', chance: 'heavy' });
  const openedIn = performance.now() - start;
  return {
    store,
    openedIn,
    server: house.server,
    url: house.url,
    /** All leave the table, so the game ends soon. */
    comesToItsEnd: async () => {
      const isOver = () => house.server.house.games.all().every((run) => run.isOver);
      for (let seconds = 0; !isOver() && seconds < 3600; seconds += 1) {
        await clock.pass(1000);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await archived(store, 1);
    },
    close: async () => {
      await house.close();
      await store.close();
    },
  };
}

const worst = (waits: readonly number[]) =>
  waits.toSorted((a, b) => a - b)[Math.floor(0.99 * waits.length)] ?? 0;
const slowest = async (url: string, game: string) => {
  const times: Record<string, number> = {};
  for (const path of pagesOf(game)) times[path] = (await timedPage(url + path)).ms;
  return times;
};

test('a hundred thousand legal commands to one game are borne', async () => {
  const [directory, clock] = [temporaryDirectory(), handClock()];
  const house = await openOver(directory, clock);
  const newAccount = async () => (await house.store.records.createAccount({ nickname: 'guest', at: 0 })).id;
  const game = await openLoaded(house.server, newAccount);
  const waits = await healthWhile(house.url, () => load(house.server, game, 100_000));
  expect(worst(waits)).toBeLessThan(most.health);
  // Its one answer is out before the house closes: a game without one has no result.
  const isOut = async () => (await house.store.log.read(game)).some(({ fact }) => fact.type === 'answered');
  await until(isOut, 'the answer is out', {
    step: async () => {
      await clock.pass(50);
      await new Promise((resolve) => setTimeout(resolve, 20)); // the disk commits in real time
    },
  });
  const facts = (await house.store.log.read(game)).length;
  expect(facts).toBeGreaterThan(3 * 2000);
  expect(facts).toBeLessThan(3 * (2000 + 5 * 200) + 20);
  await house.close();

  const again = await openOver(directory, clock);
  expect(again.server.resumed).toBe(1);
  expect(again.openedIn).toBeLessThan(most.restart);
  await again.comesToItsEnd();
  for (const [path, ms] of Object.entries(await slowest(again.url, game)))
    expect(ms, path).toBeLessThan(most.page);
  await again.close();
});

describe('a game of before there were limits, with 118,800 trades,', () => {
  test('continues soon after a restart, and comes to its end', { timeout: 180_000 }, async () => {
    const [directory, clock] = [temporaryDirectory(), handClock()];
    const store = await sqliteStore({ directory });
    const facts = oldHeavyGame({ trades: 118_800, startedAt: clock.now() - 70_000, isOver: false });
    await store.log.append('g_00000000000000000000', 0, facts);
    await store.close();
    const house = await openOver(directory, clock);
    expect(house.server.resumed).toBe(1);
    expect(house.openedIn).toBeLessThan(most.restart);
    await house.comesToItsEnd();
    await house.close();
  });

  test('has its pages from the archive, and nobody waits for who reads its log', {}, async () => {
    const [directory, clock] = [temporaryDirectory(), handClock()];
    const game = 'g_00000000000000000000';
    const store = await sqliteStore({ directory });
    await store.log.append(game, 0, oldHeavyGame({ trades: 118_800, startedAt: 0, isOver: true }));
    await store.close();
    const house = await openOver(directory, clock);
    await archived(house.store, 1);
    const times: number[] = [];
    const waits = await healthWhile(house.url, async () => {
      const heavy = ['log', 'text', 'log', 'text'].map((name) =>
        timedPage(`${house.url}/api/games/${game}/${name}`),
      );
      for (let count = 0; count < 10; count += 1)
        times.push((await timedPage(`${house.url}/api/games/${game}`)).ms);
      const [lines] = await Promise.all(heavy);
      expect(lines?.bytes).toBeGreaterThan(20_000_000);
    });
    expect(Math.max(...times)).toBeLessThan(most.page);
    expect(worst(waits)).toBeLessThan(most.health);
    const { json } = await ask(`${house.url}/api/games/${game}`);
    expect(json).toMatchObject({
      outcome: { end: 'time' },
      gains: { 'bettor-2': { forecast: 0, brier: 0 } },
    });
    await house.close();
  });
});
