/** Tests that publishing again is for later games, whatever the archive has read of the earlier ones. */
import { memoryStore } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';

import { ask, seatThem } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';
import { until } from '../support/until.ts';

const houses: Awaited<ReturnType<typeof openHouse>>[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

/** A store whose archive takes no game until it is let. */
function waitingStore() {
  const store = memoryStore();
  const gate = Promise.withResolvers<void>();
  let isWaiting = false;
  const keep: typeof store.archive.keep = async (...games) => {
    isWaiting = true;
    await gate.promise;
    await store.archive.keep(...games);
  };
  return {
    store: { ...store, archive: { ...store.archive, keep } },
    isWaiting: () => isWaiting,
    let: () => gate.resolve(),
  };
}

async function openWith(store = memoryStore()) {
  const house = await openHouse({ chance: 'safety', nature: 'human', store });
  houses.push(house);
  await house.bot('george');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  const { cookie = '' } = tom.headers;
  const begin = async () => {
    const game = await seatThem(house, [ann], tom);
    for (const one of [ann, tom]) await one.sit();
    return game;
  };
  const end = async () => {
    const said = [
      ann.play({ type: 'ask', text: 'Do you dream?' }),
      tom.play({ type: 'answer', text: 'Of sheep.' }),
    ];
    await house.pass(5000);
    expect(await Promise.all(said)).toEqual(['ok', 'ok']);
    await house.pass(200_000);
  };
  const publish = async (publishes: boolean) => {
    const change = { method: 'PATCH', body: { publishes }, headers: { cookie } };
    expect((await ask(`${house.url}/api/me/publishing`, change)).json.publishes).toBe(publishes);
  };
  const listOf = async (game: string) => (await store.archive.game(game))?.list;
  return { house, begin, end, publish, listOf };
}

test('a game that runs while its player withdraws and publishes again is not published', async () => {
  const { begin, end, publish, listOf } = await openWith();
  const before = await begin();
  await publish(false);
  await publish(true);
  await end();
  await until(async () => (await listOf(before)) !== undefined, 'the game is in the archive');
  expect(await listOf(before)).toBe('unpublished');
  const later = await begin();
  await end();
  await until(async () => (await listOf(later)) !== undefined, 'the last game is in the archive');
  expect([await listOf(before), await listOf(later)]).toEqual(['unpublished', 'public']);
});

test.each(['the game being written', 'a game begun before', 'a game begun after'])(
  'a game that is not in the archive yet when its player publishes again is not published: %s',
  async (which) => {
    const waiting = waitingStore();
    const { house, begin, end, publish, listOf } = await openWith(waiting.store);
    const written = await begin();
    await end();
    await until(async () => waiting.isWaiting(), 'the archive is about to have the game');
    // Until it has the first one, it has read nothing of the next.
    const play = async () => {
      const game = await begin();
      await end();
      return game;
    };
    const before = which === 'a game begun before' ? [await play()] : [];
    await publish(false);
    const after = which === 'a game begun after' ? [await play()] : [];
    await publish(true);
    const earlier = [written, ...before, ...after];
    waiting.let();
    const later = await play();
    await until(async () => (await listOf(later)) !== undefined, 'the last game is in the archive');
    expect(await Promise.all(earlier.map(listOf))).toEqual(earlier.map(() => 'unpublished'));
    expect(await listOf(later)).toBe('public');
    // It stays so in an archive that is made anew.
    expect((await house.store.safety.unpublished()).games.toSorted()).toEqual(earlier.toSorted());
  },
);
