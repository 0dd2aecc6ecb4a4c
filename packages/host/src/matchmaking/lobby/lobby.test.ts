/** Tests of waiting and of the ready check. */
import { memoryStore } from '@parlour/store';
import { describe, expect, test } from 'vitest';
import { handClock, settled, type TestParticipant, testHouse } from '../../testing/index.ts';

test('a hundred arrivals in one second: every seat is filled exactly once, and nobody sits twice', async () => {
  const world = await testHouse({ nature: 'human' });
  for (let bot = 0; bot < 4; bot += 1) await world.enterBot(`bot ${bot}`);
  const people: TestParticipant[] = [];
  for (let index = 0; index < 100; index += 1) people.push(world.enter(`p${index}`));
  await Promise.all(
    people.map((one) => one.say({ type: 'queue', preset: 'market', roles: ['target', 'bettor'] })),
  );
  await world.dispatch(...people);
  const seats = people.flatMap((one) => one.all('seated').map(({ game, seat }) => `${game}/${seat}`));
  expect(people.every((one) => one.all('seated').length === 1)).toBe(true);
  expect(new Set(seats).size).toBe(100);
  expect(world.house.games.live).toBe(25);
});

test('many arrivals at once are told of once', async () => {
  const { enter } = await testHouse();
  const watcher = enter('watcher');
  await watcher.say({ type: 'queue', preset: 'market', roles: ['target'] });
  const before = watcher.all('lobby').length;
  const people = Array.from({ length: 50 }, (_, index) => enter(`p${index}`));
  await Promise.all(people.map((one) => one.say({ type: 'queue', preset: 'market', roles: ['bettor'] })));
  await settled();
  expect(watcher.all('lobby').length - before).toBeLessThanOrEqual(3);
  expect(watcher.lobby()).toMatchObject({
    status: 'waiting',
    lacking: [{ nature: 'machine', role: 'target' }],
  });
});

test('a bot that changes its offer all the time does not make the server tell a crowd each time', async () => {
  const clock = handClock();
  const { enter, enterBot } = await testHouse({ clock });
  const bot = await enterBot('bot');
  for (let index = 0; index < 300; index += 1) enter(`p${index}`);
  const watcher = enter('watcher');
  await watcher.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await clock.pass(100);
  const before = watcher.all('lobby').length;
  for (let count = 0; count < 20; count += 1)
    await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: count % 2 });
  expect(watcher.all('lobby').length - before).toBeLessThan(10);
  await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 0 });
  await clock.pass(100);
  await settled();
  const lacking = (nature: string, role: string) => expect.objectContaining({ nature, role });
  expect(watcher.lobby()).toMatchObject({
    lacking: [lacking('human', 'target'), lacking('machine', 'target')],
  });
});

test('one who asks twice at once sits once', async () => {
  const { enter, enterBot, house } = await testHouse();
  await enterBot('bot');
  const ann = enter('ann');
  const answers = await Promise.all([
    ann.say({ type: 'practise', preset: 'market' }),
    ann.say({ type: 'practise', preset: 'market' }),
  ]);
  expect(answers.sort()).toEqual(['already-seated', 'ok']);
  expect(house.games.live).toBe(1);
});

/** Two who wait for a table at which a bot is there, called at the next tick. */
async function called() {
  const world = await testHouse({ nature: 'human' });
  await world.enterBot('bot');
  const [ann, tom] = [world.enter('ann'), world.enter('tom')];
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.clock.passTo(world.house.lobbies.nextAt);
  return { ...world, ann, tom };
}

/** Says that they are there, if they are asked. */
async function answer(one: TestParticipant): Promise<string> {
  const you = one.lobby();
  return you?.status === 'ready-check' ? one.say({ type: 'ready', check: you.check }) : 'not asked';
}

describe('a call that somebody misses', () => {
  test('is told, until they wait again or do something else; who answered waits on in their place', async () => {
    const { ann, tom, clock } = await called();
    const since = clock.now() - 10_000;
    expect(await answer(ann)).toBe('ok');
    await clock.pass(15_000);
    expect(tom.lobby()).toEqual({ status: 'missed', roles: ['target'] });
    expect(ann.lobby()).toMatchObject({
      status: 'waiting',
      since,
      lacking: [{ nature: 'human', role: 'target' }],
    });
    await clock.pass(30_000);
    expect(tom.lobby()).toEqual({ status: 'missed', roles: ['target'] });
    expect(await tom.say({ type: 'queue', preset: 'market', roles: ['target'] })).toBe('ok');
    expect(tom.lobby()).toMatchObject({ status: 'waiting', roles: ['target'] });
  });

  test('is no longer told once they say that they wait no more, or are gone', async () => {
    const one = await called();
    await one.clock.pass(15_000);
    await one.tom.say({ type: 'unqueue' });
    expect(one.tom.lobby()).toEqual({ status: 'away' });
    await one.ann.leave();
    expect(one.enter('ann').lobby()).toEqual({ status: 'away' });
  });

  test('is not missed by a page that is loaded again meanwhile: the call stands, for the same role', async () => {
    const { ann, tom, enter, clock } = await called();
    await answer(ann);
    await answer(tom);
    await tom.leave();
    const back = enter('tom');
    expect(await back.say({ type: 'queue', preset: 'market', roles: ['bettor'] })).toBe('already-seated');
    expect(await back.say({ type: 'queue', preset: 'market', roles: ['target'] })).toBe('ok');
    expect(back.lobby()).toMatchObject({ status: 'ready-check', confirmed: false });
    expect(await answer(back)).toBe('ok');
    await clock.pass(15_000);
    expect(back.last('seated')?.seat).toBe('target');
  });

  test('is not missed by people who stopped waiting', async () => {
    const { ann, tom, clock } = await called();
    await answer(ann);
    await tom.say({ type: 'unqueue' });
    await clock.pass(15_000);
    expect(tom.lobby()).toEqual({ status: 'away' });
  });
});

test('a table that cannot be opened costs nobody their place', async () => {
  const store = memoryStore();
  const errors: unknown[] = [];
  const world = await testHouse({ store, nature: 'human', failed: (error) => void errors.push(error) });
  await world.enterBot('bot');
  const [ann, tom] = [world.enter('ann'), world.enter('tom')];
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  const { since } = ann.lobby() as { since: number };
  const { append } = store.log;
  (store.log as { append: typeof append }).append = () => Promise.reject(new Error('no space'));
  await world.dispatch(ann, tom);
  expect(errors.map(String)).toEqual(['Error: no space']);
  for (const one of [ann, tom]) expect(one.lobby()).toMatchObject({ status: 'waiting', lacking: [] });
  expect(ann.lobby()).toMatchObject({ since, priority: false });
  (store.log as { append: typeof append }).append = append;
  await world.dispatch(ann, tom);
  expect([ann, tom].map((one) => one.last('seated')?.seat)).toEqual(['bettor-1', 'target']);
});

test('who is taken up by a game elsewhere while they are called sits down here in no case', async () => {
  for (const nature of ['human', 'machine'] as const) {
    const world = await testHouse({ nature });
    await world.enterBot('bot');
    const [ann, tom, eve] = ['ann', 'tom', 'eve'].map((name) => world.enter(name)) as [
      ...[TestParticipant, TestParticipant, TestParticipant],
    ];
    await eve.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
    const invite = eve.last('ok')?.invite ?? '';
    await tom.say({ type: 'join', invite, roles: ['target'] });
    await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await world.clock.passTo(world.house.lobbies.nextAt);
    for (const one of [ann, tom]) expect(await answer(one)).toBe('ok');
    expect(await eve.say({ type: 'start', invite })).toBe('ok');
    await world.clock.pass(15_000);
    expect(ann.last('seated')).toBeUndefined();
    expect(tom.all('seated').map(({ origin }) => origin)).toEqual(nature === 'human' ? ['invited'] : []);
  }
});

describe('while a table is being called, the next is made up', () => {
  test('of others: those who are asked are at no second table, and lack at none', async () => {
    const { ann, tom, enter, clock } = await called();
    const [eve, max] = [enter('eve'), enter('max')];
    await eve.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    expect(eve.lobby()).toMatchObject({
      status: 'waiting',
      lacking: [{ nature: 'human', role: 'target' }],
    });
    await max.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await clock.pass(10_000);
    for (const one of [ann, tom, eve, max]) expect(await answer(one)).toBe('ok');
    await clock.pass(5000);
    expect(ann.last('seated')?.game).toBe(tom.last('seated')?.game);
    expect(eve.last('seated')).toBeUndefined();
    await clock.pass(10_000);
    expect(eve.last('seated')?.game).toBe(max.last('seated')?.game);
    expect(eve.last('seated')?.game).not.toBe(ann.last('seated')?.game);
  });

  test('one person holds one place in all that are called at once', async () => {
    const { ann, tom, enter, clock } = await called();
    const [again, max] = [enter('again', { keys: ann.participant.keys }), enter('max')];
    await again.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await max.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await clock.pass(10_000);
    expect(again.lobby()).toMatchObject({ status: 'waiting' });
    for (const one of [ann, tom]) await answer(one);
    await clock.pass(5000);
    expect(ann.last('seated')).toBeDefined();
  });

  test('nobody is called for a bot that is promised to those who were called before', async () => {
    const world = await testHouse({ nature: 'human' });
    await world.enterBot('bot', null, { games: 1 });
    const people = ['ann', 'tom', 'eve', 'max'].map((name) => world.enter(name));
    const [ann, tom, eve, max] = people as [
      TestParticipant,
      TestParticipant,
      TestParticipant,
      TestParticipant,
    ];
    await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await world.clock.passTo(world.house.lobbies.nextAt);
    await eve.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await max.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await world.clock.pass(10_000);
    expect(eve.lobby()).toMatchObject({
      status: 'waiting',
      lacking: [{ nature: 'machine', role: 'target' }],
    });
    for (const one of [ann, tom]) await answer(one);
    await world.clock.pass(5000);
    expect(ann.last('seated')).toBeDefined();
    expect(max.lobby()).toMatchObject({
      status: 'waiting',
      lacking: [{ nature: 'machine', role: 'target' }],
    });
  });

  test('a person who is asked at another check waited for that game too, and may not watch it', async () => {
    const { ann, tom, enter, clock } = await called();
    const [eve, max] = [enter('eve'), enter('max')];
    await eve.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await max.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await clock.pass(10_000);
    for (const one of [tom, eve, max]) expect(await answer(one)).toBe('ok');
    await clock.pass(15_000);
    const game = eve.last('seated')?.game ?? '';
    expect(await tom.say({ type: 'watch', game })).toBe('no-such-game');
    expect(ann.lobby()).toEqual({ status: 'missed', roles: ['bettor'] });
  });
});

describe('a person who practises while they wait', () => {
  test('keeps the place, is called, and leaves practice for the table', async () => {
    const world = await testHouse({ nature: 'human' });
    const { clock, house } = world;
    const bot = await world.enterBot('bot');
    const [ann, tom] = [world.enter('ann'), world.enter('tom')];
    await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    const { since } = ann.lobby() as { since: number };
    expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('ok');
    const practice = ann.last('seated')?.game ?? '';
    for (const one of [ann, bot]) await one.sit();
    expect(ann.lobby()).toMatchObject({ status: 'waiting', since });
    expect(await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] })).toBe('ok');
    expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('already-seated');

    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await clock.passTo(house.lobbies.nextAt);
    for (const one of [ann, tom]) expect(await answer(one)).toBe('ok');
    await clock.pass(14_999);
    expect(house.games.find(practice)?.isOver).toBe(false);
    await clock.pass(1);
    expect(ann.last('seated')).toMatchObject({ origin: 'rated', seat: 'bettor-1' });
    expect(house.games.find(practice)?.isOver).toBe(true);
    expect(house.isPlaying('ann')).toBe(true);
  });

  test('hears nothing of the lobby once they play in earnest', async () => {
    const world = await testHouse({ nature: 'human' });
    await world.enterBot('bot');
    const [ann, tom] = [world.enter('ann'), world.enter('tom')];
    await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await ann.say({ type: 'practise', preset: 'market' });
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await world.dispatch(ann, tom);
    const before = ann.all('lobby').length;
    await world.enter('eve').say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await world.clock.pass(1000);
    expect(ann.all('lobby').length).toBe(before);
    expect(await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] })).toBe('already-seated');
  });
});
