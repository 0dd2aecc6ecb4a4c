/** A server that stands still beyond its lease goes on if no one took over, and exits if someone did. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { leaseTimes, postgresStore } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { emptySchema } from '../../packages/store/src/testing/postgres-schemas.ts';
import { connect, newGuest } from '../support/client.ts';
import { realHouse } from '../support/house-process.ts';
import { makeBots, temporaryDirectory, tidyUp } from '../support/temporary.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  tidyUp();
});

/** A program as npm start starts it on this database, and a person who practises there. */
async function open(database: string) {
  const directory = temporaryDirectory();
  const [token = ''] = await makeBots(directory, ['bot'], database);
  const house = realHouse(directory, { PARLOUR_DATABASE: database });
  endings.push(house.kill);
  const opened = await house.open();
  if (opened === undefined) throw new Error(`the house did not open: ${house.errors()}`);
  const bot = await connect(opened.url, 'bot', { authorization: `Bearer ${token}` });
  await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 10 });
  const ann = await connect(opened.url, 'ann', await newGuest(opened.url, 'ann'));
  endings.push(() => [bot, ann].map((one) => one.close()));
  expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('ok');
  await ann.sit();
  await bot.sit();
  return { directory, house, ann, game: ann.last('seated')?.game ?? '' };
}

async function openOwner(database: string) {
  const store = await postgresStore({ url: database });
  endings.push(store.close);
  return store;
}

/** Resolves once its lease has lapsed. */
async function standStill(
  house: ReturnType<typeof realHouse>,
  { leases }: Awaited<ReturnType<typeof openOwner>>,
) {
  house.child.kill('SIGSTOP');
  endings.push(() => house.child.kill('SIGCONT'));
  const isLapsed = async () => (await leases.list()).some(({ remainingMs }) => remainingMs < 0);
  await expect.poll(isLapsed, { timeout: 3 * leaseTimes.length }).toBe(true);
}

test('stopped and continued: the game goes on', async () => {
  const database = await emptySchema();
  const { house, ann } = await open(database);
  const watcher = await openOwner(database);
  await standStill(house, watcher);
  await wait(1000); // well beyond its lease
  house.child.kill('SIGCONT');
  const bet = async () => ann.play({ type: 'bet', side: 'human', quantity: 1 });
  await expect.poll(bet, { timeout: 10_000, interval: 500 }).toBe('ok');
  expect(await watcher.leases.list()).toMatchObject([{ draws: 1, roles: ['server'] }]);
  expect(await house.stop()).toBe(0);
}, 180_000);

test('stopped, taken over and continued: it writes nothing, exits with 1 and says why, and the game goes on at the next start', async () => {
  const database = await emptySchema();
  const { directory, house, ann, game } = await open(database);
  expect(await ann.play({ type: 'bet', side: 'human', quantity: 1 }, 'before')).toBe('ok');
  const store = await openOwner(database);
  const [owner] = await store.leases.list();
  await standStill(house, store);
  // What comes meanwhile waits in its socket.
  void ann.play({ type: 'bet', side: 'human', quantity: 2 }, 'meanwhile').catch(() => {});
  const taker = await store.leases.register();
  expect(await taker.endLapsed()).toEqual([owner?.id]);
  const before = await store.log.read(game);
  const gone = once(house.child, 'exit');
  house.child.kill('SIGCONT');
  expect((await gone)[0]).toBe(1);
  expect(house.errors()).toContain('another process has taken over');
  expect(await store.log.read(game)).toEqual(before);
  await taker.handOver();

  const again = realHouse(directory, { PARLOUR_DATABASE: database });
  endings.push(again.kill);
  expect(await again.open()).toBeDefined();
  expect(await store.leases.list()).toMatchObject([{ draws: 1, roles: ['server'] }]);
  expect((await store.log.read(game)).map(({ fact }) => fact.type)).not.toContain('crashed');
  expect(await again.stop()).toBe(0);
}, 180_000);
