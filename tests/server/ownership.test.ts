/** A server on PostgreSQL is the owner of its games: registered, listed with its draws, and the only one that plays. */
import { DatabaseInUse, postgresStore, type Store } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { ask, emptySchema } from '../../packages/store/src/testing/postgres-schemas.ts';
import { openHouse } from '../support/open-house.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function openStore(url: string): Promise<Store> {
  const store = await postgresStore({ url });
  endings.push(store.close);
  return store;
}

async function openOn(store: Store) {
  const house = await openHouse({ store });
  endings.push(house.close);
  return house;
}

async function practising(house: Awaited<ReturnType<typeof openHouse>>) {
  const bot = await house.bot('bot');
  const ann = await house.person('ann');
  expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('ok');
  await ann.sit();
  await bot.sit();
  return { ann, bot };
}

test('it is listed while it runs, with the draws of its games; another server is refused', async () => {
  const url = await emptySchema();
  const watcher = await openStore(url);
  const house = await openOn(await openStore(url));
  expect(await watcher.leases.list()).toMatchObject([{ draws: 0, roles: ['server'] }]);
  await practising(house);
  expect(await watcher.leases.list()).toMatchObject([{ draws: 1, roles: ['server'] }]);
  await expect(openOn(await openStore(url))).rejects.toThrow(DatabaseInUse);
  expect(await watcher.leases.list()).toHaveLength(1);
  await house.server.close();
  expect(await watcher.leases.list()).toEqual([]);
});

test('one whose registration another process has ended stops: no game goes on in it, and it is told', async () => {
  const url = await emptySchema();
  const store = await openStore(url);
  const lost: string[] = [];
  const house = await openHouse({ store, lost: () => void lost.push('lost'), failed: () => {} });
  endings.push(house.close);
  const { ann } = await practising(house);
  const game = ann.last('seated')?.game ?? '';
  const { length } = await store.log.read(game);
  const other = await openStore(url);
  const taker = await other.leases.register();
  const [owner] = await other.leases.list();
  await ask(
    url,
    `update beats set until = clock_timestamp() - interval '3 s' where owner = '${owner?.id}';
       select end_lapsed_owners(interval '2 s')`,
  );
  expect(await taker.lead('server')).toBe(true);
  await expect.poll(() => lost, { timeout: 5000 }).toEqual(['lost']);
  expect([house.server.house.games.live, house.server.house.isClosing]).toEqual([0, true]);
  expect(await ann.play({ type: 'bet', side: 'human' })).toBe('shutting-down');
  expect(await store.log.read(game)).toHaveLength(length);
});
