/** Operators see how well response times of finished games separate natures. */
import { type AnyFormat, formats, type Nature, sealOf } from '@parlour/game';
import { play } from '@parlour/game/testing';
import { Observability } from '@parlour/server';
import { type Fact, memoryStore, type Store } from '@parlour/store';
import { expect, test } from 'vitest';
import { openHouse } from '../support/open-house.ts';
import { until } from '../support/until.ts';

/** Logs a rated game with two questions, answered after these milliseconds. */
async function playedGame(store: Store, number: number, nature: Nature, took: number): Promise<string> {
  const format = formats.market as AnyFormat;
  const nonce = 'ab'.repeat(32);
  const natures = { target: nature, 'bettor-1': 'human' as const };
  const script = [
    {
      type: 'open',
      at: 0,
      config: format.rules.configure({}),
      cast: natures,
      commitment: { hash: sealOf(nature, nonce), nonce },
    },
    { type: 'ask', at: 1000, by: 'bettor-1', text: 'Who are you?' },
    { type: 'answer', at: 1000 + took, by: 'target', text: 'Guess.' },
    { type: 'ask', at: 40_000, by: 'bettor-1', text: 'What are you?' },
    { type: 'answer', at: 40_000 + took + (number % 7) * 10, by: 'target', text: 'Hm.' },
    { type: 'pass-time', at: 1_000_000 },
  ];
  const events = play(format, script as never[]).log as unknown as readonly Fact[];
  const hosted = {
    type: 'hosted',
    format: 'market',
    origin: 'rated',
    startedAt: 1_000_000,
    seed: 'ab'.repeat(32),
    sealed: sealOf(nature, nonce),
    natures,
    pacing: 'none',
    barred: [],
    players: {
      target: { kind: nature === 'human' ? 'account' : 'bot', id: 'x' },
      'bettor-1': { kind: 'account', id: 'y' },
    },
  };
  const game = `g_${String(number).padStart(20, '0')}`;
  await store.log.append(game, 0, [hosted, ...events]);
  return game;
}

/** The metrics, once they cover this number of games. */
async function metricsOf(url: string, games: number): Promise<string> {
  let metrics = '';
  const areThere = async () => {
    metrics = await (await fetch(`${url}/metrics`)).text();
    return metrics.includes(`parlour_nature_told_games{signal="speed"} ${games}`);
  };
  await until(areThere, `the metrics are about ${games} games`);
  return metrics;
}

const valueIn = (metrics: string, name: string, signal: string) =>
  Number(
    new RegExp(`^parlour_nature_told_${name}\\{signal="${signal}"\\} (\\S+)$`, 'm').exec(metrics)?.[1] ?? NaN,
  );

test('operators see how well finished rated games tell natures, and only of finished ones', async () => {
  const store = memoryStore();
  const observability = new Observability();
  const house = await openHouse({ store, observability });
  const before = await (await fetch(`${house.url}/metrics`)).text();
  expect(before).not.toMatch(/^parlour_nature_told_auc\{/m);

  // In this house people take twice as long as machines, and words of machines leave late.
  for (let number = 0; number < 24; number += 1) {
    const nature = number % 2 === 0 ? 'human' : 'machine';
    observability.residual.released(
      `g_${String(number).padStart(20, '0')}`,
      'target',
      nature === 'human' ? 0 : 3,
    );
    await playedGame(store, number, nature, nature === 'human' ? 8000 : 4000);
  }
  const metrics = await metricsOf(house.url, 24);
  expect(valueIn(metrics, 'auc', 'speed')).toBe(0);
  expect(valueIn(metrics, 'auc_high', 'speed')).toBe(0);
  expect(valueIn(metrics, 'auc', 'lateness')).toBe(0);
  expect(valueIn(metrics, 'games', 'lateness')).toBe(24);
  expect(valueIn(metrics, 'auc', 'spread')).toBeGreaterThanOrEqual(0);

  // One that takes as long as a person changes it, when it is over.
  observability.residual.released('g_running', 'target', 9);
  expect(valueIn(await metricsOf(house.url, 24), 'games', 'lateness')).toBe(24);
  await playedGame(store, 25, 'machine', 9000);
  expect(valueIn(await metricsOf(house.url, 25), 'auc', 'speed')).toBeGreaterThan(0);
  await house.close();
});
