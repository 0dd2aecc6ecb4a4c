/** The supervisor of house bots: folder, token, profile, configuration. */

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryStore } from '@parlour/store';
import { afterAll, afterEach, expect, test } from 'vitest';
import { houseBotManifests, startHouseBots } from '../../apps/server/src/play/server-bots/house-bots.ts';
import { serverBot } from '../support/bots/server-bot.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

afterAll(tidyUp);
const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

/** Records its environment, and keeps running. */
const diarist = `
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
appendFileSync(join(import.meta.dirname, 'given'), JSON.stringify(process.env) + '\\n');
process.stdin.on('close', () => process.exit(0)).resume();
process.on('SIGTERM', () => process.exit(0));
`;

/** Needs an address, as a bot that goes through an endpoint does; then it lives on. */
const needy = `
if (!process.env.SOME_ADDRESS) { console.error('set SOME_ADDRESS'); process.exit(78); }
if (!process.env.PARLOUR_TOKEN) throw new Error('no token');
${diarist}`;

function addBot(folder: string, name: string, program: string, parlour?: object): void {
  mkdirSync(join(folder, name, 'src'), { recursive: true });
  writeFileSync(join(folder, name, 'src', 'main.ts'), program);
  if (parlour !== undefined)
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ type: 'module', parlour }));
}

const given = (folder: string, name: string): Record<string, string>[] => {
  const file = join(folder, name, 'src', 'given');
  if (!existsSync(file)) return [];
  // What comes after the last line break is still being written.
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
};

/** A supervisor of these bots, with its reports. */
async function supervise(folder: string, more: Partial<Parameters<typeof startHouseBots>[0]> = {}) {
  const { records } = memoryStore();
  const left: string[] = [];
  const ended: string[] = [];
  const options = {
    folder,
    records,
    url: 'http://localhost:1',
    backoff: { first: 20, most: 40, lived: 60_000 },
    said: () => {},
    ended: (name: string) => ended.push(name),
    notConfigured: (name: string, reason: string) => left.push(`${name}: ${reason}`),
    ...more,
  };
  const start = async () => {
    const bots = await startHouseBots(options);
    ending.push(bots.stop);
    return bots;
  };
  return { records: options.records, left, ended, start };
}

test('a bot is given its own folder, its token and the variables it names, and nothing else', async () => {
  const folder = temporaryDirectory();
  const data = join(temporaryDirectory(), 'bots');
  addBot(folder, 'plain', needy, { environment: ['SOME_ADDRESS', 'EMPTY', 'not a name'] });
  const environment = { SOME_ADDRESS: 'here', EMPTY: '', DATABASE_PASSWORD: 'secret', PARLOUR_TOKEN: 'mine' };
  const { start, records } = await supervise(folder, { data, environment });
  await start();
  await until(() => given(folder, 'plain').length === 1, 'it has started');
  const [plain] = given(folder, 'plain');
  expect(Object.keys(plain ?? {}).sort()).toEqual([
    'NODE_COMPILE_CACHE',
    'PARLOUR_BOT_DATA',
    'PARLOUR_TOKEN',
    'PARLOUR_URL',
    'PATH',
    'SOME_ADDRESS',
  ]);
  expect(plain).toMatchObject({ SOME_ADDRESS: 'here', PARLOUR_BOT_DATA: join(data, 'plain') });
  expect(statSync(join(data, 'plain')).mode & 0o777).toBe(0o700);
  expect((await records.tokenOf(plain?.PARLOUR_TOKEN ?? ''))?.scopes).toEqual(['play']);
});

test('its public profile is what its package says, also when that changes', async () => {
  const folder = temporaryDirectory();
  const about = { description: 'Old.', family: 'old', languages: ['en'], roles: ['bettor'] };
  addBot(folder, 'plain', diarist, about);
  addBot(folder, 'bare', diarist);
  const { start, records } = await supervise(folder);
  await (await start()).stop();
  expect(await records.botNamed('plain')).toMatchObject({ owner: null, ...about });
  expect(await records.botNamed('bare')).toMatchObject({
    description: 'A bot of the server.',
    roles: ['target'],
  });
  addBot(folder, 'plain', diarist, { ...about, description: 'New.' });
  await (await start()).stop();
  expect(await records.botNamed('plain')).toMatchObject({ ...about, description: 'New.' });
});

test('tokens of earlier starts are revoked', async () => {
  const folder = temporaryDirectory();
  addBot(folder, 'plain', diarist);
  const { start, records } = await supervise(folder);
  for (const count of [1, 2]) {
    await start();
    await until(() => given(folder, 'plain').length === count, 'it has started');
    await ending.pop()?.();
  }
  const [first, second] = given(folder, 'plain').map(({ PARLOUR_TOKEN = '' }) => PARLOUR_TOKEN);
  expect(await records.tokenOf(first ?? '')).toBeUndefined();
  expect(await records.tokenOf(second ?? '')).toBeDefined();
});

test('a bot that is not configured is left out, said once, and on no list', async () => {
  const folder = temporaryDirectory();
  addBot(folder, 'needy', needy, { environment: ['SOME_ADDRESS'] });
  const { start, records, left, ended } = await supervise(folder, { environment: {} });
  const bots = await start();
  expect(left).toEqual(['needy: set SOME_ADDRESS']);
  expect(bots.running()).toEqual([]);
  expect(ended).toEqual([]);
  expect(await records.botNamed('needy')).toBeUndefined();
});

test('a bot whose trial does not end in time is left out, and on no list', async () => {
  const folder = temporaryDirectory();
  addBot(folder, 'slow', diarist, { environment: ['SOME_ADDRESS'] });
  const { start, records, left } = await supervise(folder, { environment: {}, trial: 1 });
  const bots = await start();
  expect(left).toEqual([expect.stringMatching(/^slow: it took too long to say whether it is configured/)]);
  expect(bots.running()).toEqual([]);
  expect(await records.botNamed('slow')).toBeUndefined();
});

/** Says whether it is configured once the file `ready` is there; until then it takes for ever. */
const slow = `
import { existsSync } from 'node:fs';
import { join as beside } from 'node:path';
const ready = existsSync(beside(import.meta.dirname, 'ready'));
if (!ready) setInterval(() => {}, 1000);
else if (!process.env.SOME_ADDRESS) { console.error('set SOME_ADDRESS'); process.exit(78); }
else if (!process.env.PARLOUR_TOKEN) process.exit(1);
`;

test('a bot whose trial did not end is tried again, and joins when it can', async () => {
  const folder = temporaryDirectory();
  addBot(folder, 'slow', `${slow}${diarist}`, { environment: ['SOME_ADDRESS'] });
  const { start, records, left } = await supervise(folder, {
    environment: { SOME_ADDRESS: 'here' },
    trial: 3000,
    retrial: { first: 10, most: 20 },
  });
  const bots = await start();
  expect(left).toHaveLength(1);
  expect(bots.running()).toEqual([]);
  writeFileSync(join(folder, 'slow', 'src', 'ready'), '');
  await until(() => bots.running().length === 1, 'it has joined');
  expect(bots.running()).toEqual(['slow']);
  expect(await records.botNamed('slow')).toMatchObject({ retiredAt: null });
  await bots.stop();
  expect(bots.running()).toEqual([]);
});

test('a bot that says later that it is not configured is not tried again, and a stop ends a trial', async () => {
  const folder = temporaryDirectory();
  addBot(folder, 'slow', `${slow}${diarist}`, { environment: ['SOME_ADDRESS'] });
  const retrial = { first: 10, most: 20 };
  const needy = await supervise(folder, { environment: {}, trial: 3000, retrial });
  await needy.start();
  writeFileSync(join(folder, 'slow', 'src', 'ready'), '');
  await until(() => needy.left.at(-1) === 'slow: set SOME_ADDRESS', 'it has said so');
  const said = needy.left.length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(needy.left).toHaveLength(said);

  addBot(folder, 'other', diarist, { environment: ['SOME_ADDRESS'] });
  const stopped = await supervise(folder, { only: ['other'], environment: {}, trial: 2000, retrial });
  const bots = await stopped.start();
  await until(() => stopped.left.length > 0, 'one trial is over');
  const from = Date.now();
  await bots.stop();
  expect(Date.now() - from).toBeLessThan(1500);
  expect(await stopped.records.botNamed('other')).toBeUndefined();
});

test('a bot that was listed and is not configured leaves the list, until it is', async () => {
  const folder = temporaryDirectory();
  addBot(folder, 'needy', needy, { environment: ['SOME_ADDRESS'] });
  const environment: Record<string, string> = {};
  const { start, records, left } = await supervise(folder, { environment });
  const listed = async () => (await records.listBots({ limit: 9 })).bots.map(({ name }) => name);
  await serverBot(records, 'needy');
  expect(await listed()).toEqual(['needy']);
  for (const _ of ['an old list', 'a new one']) {
    await start();
    await until(() => left.length > 0, 'it has given up');
    await ending.pop()?.();
    expect(left.splice(0)).toEqual(['needy: set SOME_ADDRESS']);
    expect(await listed()).toEqual([]);
  }
  environment.SOME_ADDRESS = 'here';
  await start();
  await until(() => given(folder, 'needy').length === 1, 'it has started');
  expect(await listed()).toEqual(['needy']);
});

test('a bot that loses its configuration is left out, but keeps its name', async () => {
  const folder = temporaryDirectory();
  addBot(folder, 'needy', needy, { environment: ['SOME_ADDRESS'] });
  const environment: Record<string, string> = { SOME_ADDRESS: 'here' };
  const { start, records, left, ended } = await supervise(folder, { environment });
  await start();
  await until(() => given(folder, 'needy').length === 1, 'it has started');
  await ending.pop()?.();
  delete environment.SOME_ADDRESS;
  const bots = await start();
  await until(() => left.length > 0, 'it has given up');
  expect(left).toEqual(['needy: set SOME_ADDRESS']);
  expect([bots.running(), ended]).toEqual([[], []]);
  expect(await records.botNamed('needy')).toBeDefined();
});

test('only the bots that are wished for run', async () => {
  const folder = temporaryDirectory();
  for (const name of ['c', 'a', 'b']) addBot(folder, name, diarist);
  expect(houseBotManifests(folder).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  const { start, records } = await supervise(folder, { only: ['c', 'a'] });
  expect((await start()).running()).toEqual(['a', 'c']);
  expect(await records.botNamed('b')).toBeUndefined();
});
