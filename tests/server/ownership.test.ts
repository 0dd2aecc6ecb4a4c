/** A server on PostgreSQL is the owner of its games: registered, listed with its draws, and the only one that plays. */
import { lossHoldMs } from '@parlour/host';
import { DatabaseInUse, openStore, postgresStore, type Store } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { ask, emptySchema } from '../../packages/store/src/testing/postgres-schemas.ts';
import { openHouse } from '../support/open-house.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function openBeside(url: string): Promise<Store> {
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
  const watcher = await openBeside(url);
  const house = await openOn(await openBeside(url));
  expect(await watcher.leases.list()).toMatchObject([{ draws: 0, roles: ['server'] }]);
  await practising(house);
  expect(await watcher.leases.list()).toMatchObject([{ draws: 1, roles: ['server'] }]);
  await expect(openOn(await openBeside(url))).rejects.toThrow(DatabaseInUse);
  expect(await watcher.leases.list()).toHaveLength(1);
  await house.server.close();
  expect(await watcher.leases.list()).toEqual([]);
});

test('one whose registration another process has ended stops: its games end here, and it is notified', async () => {
  const url = await emptySchema();
  const store = await openBeside(url);
  const lost: string[] = [];
  const house = await openHouse({ store, lost: () => void lost.push('lost'), failed: () => {} });
  endings.push(house.close);
  const { ann } = await practising(house);
  const game = ann.last('seated')?.game ?? '';
  const { length } = await store.log.read(game);
  const other = await openBeside(url);
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

test('a standby waits while another server plays, and takes over its games when that one stops', async () => {
  const url = await emptySchema();
  const open = async () => {
    const store = await openStore({ directory: '', database: url, isShared: true });
    endings.push(store.close);
    return store;
  };
  const first = await openHouse({ store: await open(), standby: { waiting: () => {} } });
  endings.push(first.close);
  const { ann } = await practising(first);
  const game = ann.last('seated')?.game ?? '';
  const told: string[] = [];
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  const waiting = () => {
    told.push('waiting');
    resolve();
  };
  const opening = openHouse({ store: await open(), chance: 'again', standby: { waiting } });
  await waits;
  // A command that locks the database is refused meanwhile.
  await expect(openStore({ directory: '', database: url })).rejects.toThrow(DatabaseInUse);
  const closed = first.server.close();
  const second = await opening;
  endings.push(second.close);
  await closed;
  expect([told, second.server.resumed]).toEqual([['waiting'], 1]);
  expect(second.server.house.games.find(game)?.isOver).toBe(false);
  // Everybody has to come back before anything is decided.
  expect(second.server.house.games.hold.left).toBe(lossHoldMs);
});
