/** Tests of slow and failing stores, of doubled requests and of faults in a game. */
import { memoryStore, type Store, StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { handClock, settled, testHouse } from '../testing/index.ts';

/** A store with appends that wait for `gate` while it is set, or fail on command. */
function slowStore(): Store & { gate: Promise<void> | undefined; broken: boolean; tries: number } {
  const store = memoryStore();
  const slow = {
    ...store,
    gate: undefined as Promise<void> | undefined,
    broken: false,
    tries: 0,
    log: {
      ...store.log,
      append: async (...args: Parameters<typeof store.log.append>) => {
        slow.tries = Math.max(slow.tries, args[2].length);
        await slow.gate;
        if (slow.broken) throw new StoreUnavailable(new Error('disk full'));
        return store.log.append(...args);
      },
    },
  };
  return slow;
}

const bet: { type: string } = Object.assign({ type: 'bet' }, { side: 'human' });

async function practice(store: Store = memoryStore()) {
  const world = await testHouse({ store });
  const bot = await world.enterBot('bot');
  const ann = world.enter('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  await ann.sit();
  await bot.sit();
  const game = ann.last('seated')?.game ?? '';
  const stored = async () => (await world.store.log.read(game)).map(({ fact }) => fact);
  return { ...world, ann, bot, game, stored };
}

test('a command is not carried out again however much other seats have said since', async () => {
  const { ann, bot, stored } = await practice();
  expect(await ann.play({ type: 'bet', side: 'human' }, 'first')).toBe('ok');
  expect(await ann.play({ type: 'done', done: true }, 'refused')).toBe('too-early');
  for (let count = 0; count < 600; count += 1)
    await bot.begin({ type: 'answer', text: 'x' }, `flood-${count}`);
  await ann.play({ type: 'ask', text: 'Well?' });
  expect(await ann.play({ type: 'bet', side: 'human' }, 'first')).toBe('ok');
  expect((await stored()).filter(({ type }) => type === 'traded')).toHaveLength(1);
});

test('a command counts as said when it came in, however long the store takes', async () => {
  const store = slowStore();
  const { ann, clock, house, stored } = await practice(store);
  const run = house.games.all()[0];
  await clock.passTo((run?.hosted.startedAt ?? 0) + 119_900);
  let open = () => {};
  store.gate = new Promise((resolve) => {
    open = resolve;
  });
  void run?.submit('bettor-1', 'one', bet);
  const late = run?.submit('bettor-1', 'two', bet);
  await clock.pass(500);
  open();
  expect(await late).toBeUndefined();
  await settled();
  expect((await stored()).filter(({ type }) => type === 'traded').map(({ at }) => at)).toEqual([
    119_900, 119_900,
  ]);
  await ann.leave();
});

test('as long as nothing can be stored the words of the house do not pile up', async () => {
  const store = slowStore();
  const { ann, bot, clock, enter, game, stored } = await practice(store);
  const token = ann.last('seated')?.token ?? '';
  store.broken = true;
  await bot.leave();
  await ann.leave();
  for (let count = 0; count < 8; count += 1) {
    const again = enter('ann', { id: 'ann' });
    await again.say({ type: 'attach', game, token });
    await again.leave();
    await clock.pass(1000);
  }
  store.tries = 0;
  store.broken = false;
  await clock.pass(1500);
  expect(store.tries).toBeLessThan(8);
  expect((await stored()).filter(({ type }) => type === 'disconnected')).toHaveLength(2);
});

test('who asks for two games at once gets one', async () => {
  const { enter, enterBot, house } = await testHouse();
  await enterBot('bot');
  const ann = enter('ann');
  const again = enter('ann', { id: 'ann' });
  const answers = await Promise.all([
    ann.say({ type: 'practise', preset: 'market' }),
    again.say({ type: 'practise', preset: 'market' }),
    again.say({ type: 'queue', preset: 'market', roles: ['target', 'bettor'] }),
  ]);
  expect(answers.sort()).toEqual(['already-seated', 'ok', 'ok']);
  expect(house.games.live).toBe(1);
});

test('who waits in the lobby and gets a seat elsewhere is not given a second one', async () => {
  const { enter, enterBot, clock, house } = await testHouse();
  await enterBot('bot');
  const [ann, ben, tom] = [enter('ann'), enter('ben'), enter('tom')];
  await ann.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
  const invite = ann.last('table')?.table.invite ?? '';
  await ben.say({ type: 'join', invite, roles: ['target'] });
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  expect(await ann.say({ type: 'start', invite })).toBe('ok');
  await clock.passTo(house.lobbies.nextAt);
  expect(tom.lobby()?.status).toBe('waiting');
});

test.each(['__proto__', 'constructor', 'chess'])('nobody invites to a game of %s', async (format) => {
  const { enter } = await testHouse();
  const ann = enter('ann');
  expect(await ann.say({ type: 'invite', preset: format, roles: ['bettor'] })).toBe('no-such-preset');
  await ann.leave();
  expect(enter('ann').all('table')).toEqual([]);
});

test('a game that cannot be taken up does not keep the house closed', async () => {
  const first = await practice();
  const { store, clock, game, ann } = first;
  await ann.play({ type: 'bet', side: 'human' });
  const hosted = (await store.log.read(game))[0]?.fact ?? { type: 'hosted' };
  await store.log.append('g_aaaaaaaaaaaaaaaaaaaa', 0, [hosted, { type: 'traded', at: 7 }]);
  const failures: unknown[] = [];
  const second = await testHouse({
    store,
    entropy: 'again',
    clock: handClock(clock.now() + 1000),
    failed: (error) => failures.push(error),
  });
  expect(failures).toHaveLength(1);
  expect(second.house.games.live).toBe(1);
  const broken = await store.log.read('g_aaaaaaaaaaaaaaaaaaaa');
  expect(broken.map(({ fact }) => fact.type)).toEqual(['hosted', 'traded', 'crashed']);
});

test('a house that closes carries out what is under way, and hears nothing more', async () => {
  const store = slowStore();
  const { ann, house, game, clock, stored } = await practice(store);
  const run = house.games.find(game);
  let open = () => {};
  store.gate = new Promise((resolve) => {
    open = resolve;
  });
  const underWay = run?.submit('bettor-1', 'one', bet);
  const closing = house.close();
  expect(await ann.play({ type: 'bet', side: 'human' })).toBe('shutting-down');
  open();
  expect(await underWay).toBeUndefined();
  await closing;
  const { length } = await stored();
  await ann.leave();
  await clock.pass(200_000);
  expect(await run?.submit('bettor-1', 'late', bet)).toBe('shutting-down');
  expect(await stored()).toHaveLength(length);
  expect((await stored()).at(-1)?.type).toBe('traded');
});
