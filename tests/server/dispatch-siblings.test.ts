/** The games of one draw open together: if one cannot be stored, none continues. */
import { settled, testHouse } from '@parlour/host/testing';
import { memoryStore, type Store, StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { apart, lastWordPlan } from '../support/last-word/house.ts';
import * as withLastWord from '../support/last-word/module.ts';

/** A store that fails to open the second stream, and everything while it is down. */
function failingStore() {
  const store = memoryStore();
  const opened: string[] = [];
  const failing = {
    ...store,
    down: false,
    opened,
    log: {
      ...store.log,
      append: async (...wish: Parameters<Store['log']['append']>) => {
        const [stream, version] = wish;
        if (version === 0) opened.push(stream);
        if (failing.down || (version === 0 && opened.indexOf(stream) === 1))
          throw new StoreUnavailable(new Error('disk full'));
        return store.log.append(...wish);
      },
    },
  };
  return failing;
}

const plan = () => lastWordPlan(apart(['ann', 'tom'], ['bot-1', 'bot-2']));

async function refused() {
  const store = failingStore();
  const world = await testHouse({ ...withLastWord, store });
  const people = ['ann', 'tom'].map((name) => world.enter(name));
  await expect(world.house.openGames(plan())).rejects.toThrow(StoreUnavailable);
  await settled();
  const types = async (game: string) => (await store.log.read(game)).map(({ fact }) => fact.type);
  return { ...world, store, people, types };
}

test('what was stored of a draw ends void, nobody is seated, and everybody is free for the next one', async () => {
  const { house, store, people, types } = await refused();
  const [first = '', second = ''] = store.opened;
  expect(store.opened).toHaveLength(2);
  expect(await types(second)).toEqual([]);
  expect((await types(first)).at(-1)).toBe('settled');
  expect((await store.log.read(first)).at(-1)?.fact).toMatchObject({ end: 'void' });
  expect(house.games.live).toBe(0);
  expect(house.games.find(first)).toBeUndefined();
  for (const one of people) expect(one.last('seated')).toBeUndefined();
  const { seats } = house.games;
  for (const id of ['ann', 'tom', 'bot-1', 'bot-2'])
    expect([id, seats.isBound(id), seats.draws.load(id)]).toEqual([id, false, 0]);

  const { games } = await house.openGames(plan());
  expect(games).toHaveLength(2);
  for (const one of people) expect(one.last('seated')?.format).toBe('last-word');
});

test('a game that cannot be ended void at once is ended as soon as the store works', async () => {
  const store = failingStore();
  const { house, clock } = await testHouse({ ...withLastWord, store });
  const append = store.log.append;
  store.log.append = async (...wish) => {
    await append(...wish);
    store.down = true;
  };
  await expect(house.openGames(plan())).rejects.toThrow(StoreUnavailable);
  await settled();
  const [first = ''] = store.opened;
  expect((await store.log.read(first)).at(-1)?.fact.type).not.toBe('settled');
  store.log.append = append;
  store.down = false;
  await clock.pass(2000);
  expect((await store.log.read(first)).at(-1)?.fact).toMatchObject({ end: 'void' });
});

test('a house that went away between the games of one draw ends them void when it comes back', async () => {
  const whole = memoryStore();
  const before = await testHouse({ ...withLastWord, store: whole });
  const { games } = await before.house.openGames(plan());
  await before.house.close();
  const half = memoryStore();
  const [kept = '', lost = ''] = games.map(({ game }) => game);
  await half.log.append(
    kept,
    0,
    (await whole.log.read(kept)).map(({ fact }) => fact),
  );
  await before.clock.pass(300_000);

  const { house, enter } = await testHouse({
    ...withLastWord,
    store: half,
    clock: before.clock,
    entropy: 'b',
  });
  await settled();
  expect(house.games.live).toBe(0);
  expect(enter('ann').last('seated')).toBeUndefined();
  expect((await half.log.read(kept)).at(-1)?.fact).toMatchObject({ type: 'settled', end: 'void' });
  expect(await half.log.read(lost)).toEqual([]);

  const again = await testHouse({ ...withLastWord, store: whole, clock: before.clock, entropy: 'c' });
  await settled();
  expect(again.house.games.live).toBe(2);
});
