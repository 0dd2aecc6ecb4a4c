/** Finished duels as labelled data: all that are public; where an exam keeps some back, these are shown nowhere until there is none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { presets } from '@parlour/game';
import { memoryStore } from '@parlour/store';
import { afterAll, expect, test } from 'vitest';
import { duelLines } from '../../apps/cli/src/export/duels.ts';
import { typedIn } from '../../apps/cli/src/testing/typed-in.ts';
import { apart, twoFriends } from '../support/last-word/house.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

afterAll(tidyUp);

test('with --out the lines are in a new file, whole or not at all, and nothing is printed', async () => {
  const parent = temporaryDirectory();
  const data = join(parent, 'data');
  const simulated = await typedIn(
    ...['simulate', 'games', '--preset', 'duel/open-chat', '--count', '3', '--seed', '4', '--data', data],
  );
  expect(simulated.status).toBe(0);
  const printed = await typedIn('export', 'duels', '--data', data);
  expect(printed.status).toBe(0);
  const out = join(parent, 'duels.jsonl');
  const written = await typedIn('export', 'duels', '--data', data, '--out', out);
  expect(written).toMatchObject({ status: 0, stdout: '', stderr: expect.stringContaining('3 duels') });
  expect(readFileSync(out, 'utf8')).toBe(printed.stdout);
  expect(printed.stdout.trim().split('\n')).toHaveLength(3);
  expect(await typedIn('export', 'duels', '--data', data, '--out', out)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('expected a new file, found an existing one'),
  });
  expect(readdirSync(parent).sort()).toEqual(['data', 'duels.jsonl']);
});

test.each([
  [undefined, 1],
  [0, 1],
  [1, 0],
])('with the share %s kept back there are %d lines', async (hiddenShare, count) => {
  const store = memoryStore();
  const house = await openHouse({ store, ...(hiddenShare !== undefined && { hiddenShare }) });
  const [ann, tom] = [await house.person('Ann'), await house.person('Tom')];
  const idOf = (one: typeof ann) => one.last('welcome')?.you.id ?? '';
  const preset = 'duel/open-chat';
  const { games } = await house.server.house.openGames({
    format: 'duel',
    preset,
    origin: 'rated',
    config: presets.find(({ id }) => id === preset)?.config ?? {},
    party: twoFriends(idOf(ann), idOf(tom)),
    waiting: [],
    barred: [],
  });
  const game = games[0]?.game ?? '';
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  expect(await ann.sit()).toBe('ok');
  await ann.begin({ type: 'say', text: 'Hello.' });
  await house.pass(5000);
  expect(await ann.play({ type: 'leave' })).toBe('ok');
  await until(async () => (await store.archive.game(game)) !== undefined, 'the archive has the game');

  const lines: { messages: object[] }[] = [];
  for await (const line of duelLines(store)) lines.push(JSON.parse(line));
  expect(lines).toHaveLength(count);
  for (const line of lines) {
    expect(line).toMatchObject({ game, forum: 'open-chat', end: 'left', split: 'public' });
    expect(line.messages).toEqual([{ by: expect.any(String), at: expect.any(Number), text: 'Hello.' }]);
    expect(JSON.stringify(line)).not.toContain(idOf(ann));
  }
  // Not as a replay either, and not for those who played it; the export of one's own words has them.
  const read = (path: string) => fetch(house.url + path, { headers: ann.headers });
  for (const part of ['/log', '/text'])
    expect((await read(`/api/games/${game}${part}`)).status).toBe(count === 1 ? 200 : 404);
  expect((await fetch(`${house.url}/api/games/${game}`)).status).toBe(count === 1 ? 200 : 404);
  // Those who played it see what it came to, and what became of their ratings.
  const record = await (await read(`/api/games/${game}`)).text();
  expect(JSON.parse(record)).toMatchObject({
    outcome: { end: 'left' },
    ...(count === 0 && { isHidden: true }),
  });
  expect(record).not.toContain('Hello.');
  expect(await (await read('/api/games?format=duel')).text()).toContain(count === 1 ? game : '"games":[]');
  expect(await (await read('/api/me/export')).text()).toContain('Hello.');
  if (count === 0) {
    // Until there is no exam: those who follow the archive again see the same.
    await house.close();
    const again = await openHouse({ store });
    expect((await fetch(`${again.url}/api/games/${game}/log`)).status).toBe(200);
    for await (const line of duelLines(store))
      expect(JSON.parse(line)).toMatchObject({ game, split: 'retired' });
    await store.archive.clear();
    await again.close();
    const anew = await openHouse({ store });
    await until(async () => (await store.archive.game(game))?.list === 'public', 'it is public again');
    await anew.close();
  } else await house.close();
});

test('one that will be kept back shows no log either while another game of its draw goes on', async () => {
  const store = memoryStore();
  const house = await openHouse({ store, hiddenShare: 1 });
  const [ann, tom] = [await house.person('Ann'), await house.person('Tom')];
  const idOf = (one: typeof ann) => one.last('welcome')?.you.id ?? '';
  const { games } = await house.server.house.openGames({
    format: 'duel',
    preset: 'duel/open-chat',
    origin: 'rated',
    config: {},
    party: apart([idOf(ann), idOf(tom)], ['b_1', 'b_2']),
    waiting: [],
    barred: [],
  });
  const own = games.find(({ seats }) => Object.values(seats).some(({ id }) => id === idOf(ann)));
  await house.server.house.games.find(own?.game as never)?.submitAsHost({ type: 'leave', by: 'left' });
  await until(async () => (await store.archive.game(own?.game ?? ''))?.list === 'held', 'it is held');
  const statusOf = async (part: string) =>
    (await fetch(`${house.url}/api/games/${own?.game}${part}`, { headers: ann.headers })).status;
  expect([await statusOf(''), await statusOf('/log'), await statusOf('/text')]).toEqual([200, 404, 404]);
  await house.close();
});
