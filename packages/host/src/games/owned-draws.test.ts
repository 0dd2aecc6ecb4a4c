/** Tests that draws are owned while their games run, and only owned ones are resumed. */
import { memoryStore, type OwnerLease, type Store, StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { handClock, settled, testHouse } from '../testing/index.ts';

type World = Awaited<ReturnType<typeof testHouse>>;

async function practising(world: World) {
  const bot = await world.enterBot('bot');
  const ann = world.enter('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  await ann.sit();
  await bot.sit();
  const game = ann.last('seated')?.game ?? '';
  const draw = world.house.games.find(game)?.hosted.draw.id ?? '';
  return { ann, game, draw };
}

/** A store that cannot append while `isFull`. */
function storeThatFills(inner = memoryStore()) {
  const state = { isFull: false, heldAtFirst: [] as (readonly string[])[], lease: undefined as unknown };
  const log: Store['log'] = {
    ...inner.log,
    async append(...wish) {
      if (state.isFull) throw new StoreUnavailable(new Error('disk full'));
      if (wish[0].startsWith('g_') && wish[1] === 0)
        state.heldAtFirst.push(await (state.lease as OwnerLease).draws());
      return inner.log.append(...wish);
    },
  };
  return { ...inner, log, state };
}

test('a draw is owned before its game is stored, and given up a second after its end', async () => {
  const store = storeThatFills();
  const lease = await store.leases.register();
  store.state.lease = lease;
  const world = await testHouse({ store, lease });
  const { ann, draw } = await practising(world);
  expect(store.state.heldAtFirst).toEqual([[draw]]);
  expect(await lease.draws()).toEqual([draw]);
  expect(await ann.play({ type: 'leave' })).toBe('ok');
  await world.clock.pass(500);
  expect([world.house.games.live, await lease.draws()]).toEqual([0, [draw]]);
  await world.clock.pass(1000);
  expect(await lease.draws()).toEqual([]);
});

test('a draw of which nothing could be stored is given up, and one that was over when the server closes', async () => {
  const store = storeThatFills();
  const lease = await store.leases.register();
  store.state.lease = lease;
  const world = await testHouse({ store, lease });
  const { ann } = await practising(world);
  const ben = world.enter('ben');
  store.state.isFull = true;
  await expect(ben.say({ type: 'practise', preset: 'market' })).rejects.toThrow(StoreUnavailable);
  expect(await lease.draws()).toHaveLength(2);
  store.state.isFull = false;
  await world.clock.pass(1000);
  expect(await lease.draws()).toHaveLength(1);
  await ann.play({ type: 'leave' });
  await world.house.close();
  expect(await lease.draws()).toEqual([]);
});

test('no game is opened while the lease has lapsed', async () => {
  const store = memoryStore();
  const lease = await store.leases.register();
  const state = { isHeld: true };
  const { house, enter, enterBot } = await testHouse({
    store,
    lease: {
      ...lease,
      get isHeld() {
        return state.isHeld;
      },
    },
  });
  await enterBot('bot');
  const ann = enter('ann');
  state.isHeld = false;
  expect(house.accepts).toBe(false);
  expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('unavailable');
  state.isHeld = true;
  expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('ok');
});

/** The lease of a later process, which gets draws as `hold` says. */
async function resumed(first: World, hold: OwnerLease['hold'], left: readonly string[] = []) {
  await settled();
  const ended: string[] = [];
  const lease: OwnerLease = {
    ...(await first.store.leases.register()),
    isHeld: true,
    hold,
    draws: async () => left,
    end: async (draws) => void ended.push(...draws),
  };
  const clock = handClock(first.clock.now() + 10_000);
  const world = await testHouse({ store: first.store, entropy: 'again', clock, lease });
  await settled();
  return { ...world, ended };
}

test('a game of a draw that another process owns is left alone', async () => {
  const first = await testHouse();
  const { game } = await practising(first);
  const { length } = await first.store.log.read(game);
  const { house, enter } = await resumed(first, async () => []);
  expect([house.games.live, house.games.find(game)]).toEqual([0, undefined]);
  expect(enter('ann').last('seated')).toBeUndefined();
  expect(await first.store.log.read(game)).toHaveLength(length);
});

test('deadlines move by the time since the last owner was heard of, whatever the heartbeat says', async () => {
  const first = await testHouse();
  const { game, draw } = await practising(first);
  const asked: string[] = [];
  const { house, enter, ended } = await resumed(
    first,
    async (draws) => {
      asked.push(...draws);
      return draws.map((id) => ({ id, silentMs: 4000 }));
    },
    [draw, 'd_over'],
  );
  expect(asked).toEqual([draw]);
  // A crash left it.
  expect(ended).toEqual(['d_over']);
  expect(house.games.find(game)?.isOver).toBe(false);
  const ann = enter('ann');
  await ann.sit();
  expect(ann.last('view')?.view).toMatchObject({ closesAt: 120_000 + 4000 });
});
