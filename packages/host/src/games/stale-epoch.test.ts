/** Tests that a host steps down without a word when another process has ended its registration as an owner. */
import { memoryStore, StaleEpoch, type Store } from '@parlour/store';
import { expect, test } from 'vitest';
import { handClock, settled, testHouse } from '../testing/index.ts';

/** A store over `inner` that another process can fence, before an append is stored or after it. */
function fencedStore(inner: Store) {
  const state = { isFenced: false, afterNext: () => {} };
  const log: Store['log'] = {
    ...inner.log,
    async append(...wish) {
      if (state.isFenced) throw new StaleEpoch(new Error('another process has ended this registration'));
      await inner.log.append(...wish);
      state.afterNext();
      state.afterNext = () => {};
    },
  };
  return { ...inner, log, state };
}

async function twoGames() {
  const inner = memoryStore();
  const store = fencedStore(inner);
  const [failures, ended]: [unknown[], string[]] = [[], []];
  const world = await testHouse({
    store,
    failed: (error) => failures.push(error),
    ended: ({ id }) => ended.push(id),
  });
  const bot = await world.enterBot('bot');
  const people = [];
  for (const name of ['ann', 'ben']) {
    const person = world.enter(name);
    await person.say({ type: 'practise', preset: 'market' });
    await person.sit();
    people.push(person);
  }
  await bot.sit();
  const [ann, ben] = people;
  if (ann === undefined || ben === undefined) throw new Error('no people');
  return { ...world, inner, store, failures, ended, ann, ben, game: ann.last('seated')?.game ?? '' };
}

test('a refused append ends all games of the owner here: no frame, no fault, no retry, and another goes on', async () => {
  const { inner, store, house, clock, ann, ben, failures, ended, game } = await twoGames();
  const before = await inner.log.read(game);
  const heard = [ann, ben].map((one) => one.heard.length);
  store.state.isFenced = true;
  expect(await ann.play({ type: 'bet', side: 'human' }, 'there')).toBe('shutting-down');
  expect([ann, ben].map((one, index) => one.frames().slice(heard[index]))).toEqual([
    [expect.objectContaining({ type: 'no' })],
    [],
  ]);
  expect([house.games.live, house.accepts, house.isClosing]).toEqual([0, false, true]);
  expect(ended).toHaveLength(2);
  expect(await ben.play({ type: 'bet', side: 'human' }, 'there')).toBe('shutting-down');
  // Even if it could store again, it adds nothing: no deadline, no heartbeat, no counts.
  store.state.isFenced = false;
  const heartbeat = await inner.records.setting('heartbeat');
  await clock.pass(300_000);
  await house.close();
  expect(await inner.log.read(game)).toEqual(before);
  expect(await inner.records.setting('heartbeat')).toBe(heartbeat);
  expect(failures).toEqual([]);

  const next = await testHouse({ store: inner, entropy: 'again', clock: handClock(clock.now()) });
  const back = next.enter('ann');
  await back.sit();
  expect(await back.play({ type: 'bet', side: 'human' }, 'there')).toBe('ok');
});

test('what was stored just before it steps down is not answered here, and carried out once', async () => {
  const { inner, store, house, clock, ann, game } = await twoGames();
  const heard = ann.heard.length;
  store.state.afterNext = () => house.stepDown();
  expect(await ann.play({ type: 'bet', side: 'human' }, 'there')).toBe('shutting-down');
  expect(
    ann
      .frames()
      .slice(heard)
      .map(({ type }) => type),
  ).toEqual(['no']);
  const cids = (await inner.log.read(game)).flatMap(({ fact }) => fact.cid ?? []);
  expect(cids).toHaveLength(1);
  const next = await testHouse({ store: inner, entropy: 'again', clock: handClock(clock.now() + 1000) });
  const back = next.enter('ann');
  await back.sit();
  expect(await back.play({ type: 'bet', side: 'human' }, 'there')).toBe('ok');
  expect((await inner.log.read(game)).flatMap(({ fact }) => fact.cid ?? [])).toEqual(cids);
});

test('a game is not opened when the owner is fenced meanwhile', async () => {
  const { inner, store, house, enter } = await twoGames();
  const games = () => inner.log.unfinished([], 'g_');
  const before = await games();
  store.state.isFenced = true;
  const cleo = enter('cleo');
  await expect(cleo.say({ type: 'practise', preset: 'market' })).rejects.toThrow(StaleEpoch);
  await settled();
  expect(cleo.last('seated')).toBeUndefined();
  expect(await games()).toEqual(before);
  expect(house.games.seats.isBound('cleo')).toBe(false);
});
