/** Tests that no one waits for a game that machines of the same draw play with each other. */
import { presets } from '@parlour/game';
import { memoryStore, type Store, StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { handClock, settled, testHouse } from '../../testing/index.ts';

const duels = presets
  .filter(({ id }) => id === 'duel/strict')
  .map(({ withoutQueue: _, ...preset }) => preset);

/** Two people, each with a machine, and two machines with each other: a private table, or a draw of the lobby. */
async function apart(isPrivate: boolean, over: (kept: Store) => Store = (kept) => kept) {
  for (let index = 0; index < 50; index += 1) {
    const [kept, clock] = [memoryStore(), handClock()];
    const store = over(kept);
    const world = await testHouse({ presets: duels, entropy: `apart ${index}`, store, clock });
    for (let at = 0; at < 6; at += 1)
      await world
        .enter(`bot-${at}`, { kind: 'bot', keys: [] })
        .say({ type: 'offer', format: 'duel', roles: ['duellist'], games: 10 });
    const [anna, otto] = [world.enter('anna'), world.enter('otto')];
    const wish = { preset: 'duel/strict', roles: ['duellist'] };
    let invite = '';
    if (isPrivate) {
      await anna.say({ type: 'invite', ...wish });
      invite = anna.last('ok')?.invite ?? '';
      await otto.say({ type: 'join', invite });
      await anna.say({ type: 'start', invite });
    } else {
      for (const one of [anna, otto]) await one.say({ type: 'queue', ...wish });
      await world.dispatch(anna, otto);
    }
    const games = [anna, otto].map((one) => one.last('seated')?.game ?? '');
    const run = world.house.games.find(games[0] as never);
    if (Object.keys(run?.hosted.draw.games ?? {}).length < 3) continue;
    for (const one of [anna, otto]) await one.sit();
    const ids = Object.keys(run?.hosted.draw.games ?? {});
    const between = ids.find((id) => !games.includes(id)) ?? '';
    const bots = run?.hosted.draw.bots ?? [];
    const load = () => bots.reduce((sum, bot) => sum + world.house.games.seats.draws.load(bot), 0);
    return { ...world, kept, anna, otto, invite, between, load };
  }
  throw new Error('no machines meet');
}

test('both may practise as soon as both are through, and not before', async () => {
  const { anna, otto } = await apart(false);
  await anna.play({ type: 'leave' });
  expect(await anna.say({ type: 'practise', preset: 'duel/strict' })).toBe('already-seated');
  await otto.play({ type: 'leave' });
  expect(await anna.say({ type: 'practise', preset: 'duel/strict' })).toBe('ok');
});

test('their private table is open again then', async () => {
  const { anna, otto, invite } = await apart(true);
  await anna.play({ type: 'leave' });
  expect(await anna.say({ type: 'start', invite })).toBe('already-seated');
  await otto.play({ type: 'leave' });
  expect(anna.last('table')?.table.status).toBe('open');
  expect(await anna.say({ type: 'start', invite })).toBe('ok');
});

test('in a private draw their game ends void with the last of the people, and its bots are free', async () => {
  const { anna, otto, house, store, between, load } = await apart(true);
  const ends = async () =>
    (await store.log.read(between)).flatMap(({ fact }) => (fact.type === 'settled' ? [fact.end] : []));
  await anna.play({ type: 'leave' });
  await settled();
  expect(await ends()).toEqual([]);
  expect(load()).toBeGreaterThan(0);
  await otto.play({ type: 'leave' });
  await settled();
  expect(await ends()).toEqual(['void']);
  expect(load()).toBe(0);
  expect(house.games.isHeld(between)).toBe(false);
});

test('in a draw of the lobby it goes on', async () => {
  const { anna, otto, store, between, load } = await apart(false);
  for (const one of [anna, otto]) await one.play({ type: 'leave' });
  await settled();
  expect((await store.log.read(between)).some(({ fact }) => fact.type === 'settled')).toBe(false);
  expect(load()).toBeGreaterThan(0);
});

test('it ends after a restart, if the server stopped before that was stored', async () => {
  let isBroken = (_stream: string) => false;
  const { anna, otto, kept, clock, between } = await apart(true, (store) => ({
    ...store,
    log: {
      ...store.log,
      append: (stream, version, facts) =>
        isBroken(stream)
          ? Promise.reject(new StoreUnavailable('full'))
          : store.log.append(stream, version, facts),
    },
  }));
  isBroken = (stream) => stream === between;
  for (const one of [anna, otto]) await one.play({ type: 'leave' });
  await settled();
  const isOver = async () => (await kept.log.read(between)).some(({ fact }) => fact.type === 'settled');
  expect(await isOver()).toBe(false);
  await testHouse({ presets: duels, store: kept, entropy: 'again', clock: handClock(clock.now() + 50) });
  await settled();
  expect(await isOver()).toBe(true);
});
