/** Tests that a passed-over person looks like a player elsewhere on the server, at little cost. */
import { describe, expect, test } from 'vitest';
import { type TestParticipant, testHouse } from '../../testing/index.ts';

describe('the count of the lobby', () => {
  /**
   * Four others are counted, so one more would be visible; Tom wants to continue if the coin passes him over.
   */
  async function countWith(nature: 'human' | 'machine') {
    const { house, enter, enterBot } = await testHouse({ nature });
    await enterBot('bot');
    const [ann, tom] = [enter('ann'), enter('tom')];
    await ann.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
    const invite = ann.last('ok')?.invite ?? '';
    await tom.say({ type: 'join', invite, roles: ['target'] });
    for (const name of ['one', 'two', 'three', 'four'])
      await enter(name).say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    expect(await ann.say({ type: 'start', invite })).toBe('ok');
    const before = house.lobbies.find('market')?.activity.recent();
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await tom.say({ type: 'practise', preset: 'market', role: 'bettor' });
    return [before, house.lobbies.find('market')?.activity.recent()];
  }

  test('is the same during a game, for every outcome of the coin', async () => {
    expect(await countWith('machine')).toEqual(await countWith('human'));
  });
});

describe('private tables', () => {
  const invite = (one: TestParticipant) => one.say({ type: 'invite', preset: 'market', roles: ['bettor'] });

  test('are eight at most for one person to sit at', async () => {
    const { enter } = await testHouse();
    const max = enter('max');
    const join = async (index: number) => {
      const owner = enter(`owner ${index}`);
      await invite(owner);
      return max.say({ type: 'join', invite: owner.last('ok')?.invite ?? '', roles: ['bettor'] });
    };
    for (let index = 0; index < 8; index += 1) expect(await join(index)).toBe('ok');
    expect(await join(8)).toBe('rate-limited');
    expect(await invite(max)).toBe('rate-limited');
  });

  test.each(['human', 'machine'] as const)(
    'are two at most for an owner who plays, person or bot: %s',
    async (nature) => {
      const { enter, enterBot } = await testHouse({ nature });
      await enterBot('bot');
      const [ann, tom] = [enter('ann'), enter('tom')];
      await invite(ann);
      const first = ann.last('ok')?.invite ?? '';
      await tom.say({ type: 'join', invite: first, roles: ['target'] });
      expect(await ann.say({ type: 'start', invite: first })).toBe('ok');
      expect(await invite(ann)).toBe('ok');
      expect(await invite(ann)).toBe('already-seated');
    },
  );

  test.each(['human', 'machine'] as const)(
    'that are full stay so during a game, even if somebody goes; target: %s',
    async (nature) => {
      const { enter, enterBot } = await testHouse({ nature });
      await enterBot('bot');
      const people = Array.from({ length: 13 }, (_, index) => enter(`person ${index}`));
      const [ann, tom, ...others] = people as [TestParticipant, TestParticipant, ...TestParticipant[]];
      await invite(ann);
      const at = ann.last('ok')?.invite ?? '';
      await tom.say({ type: 'join', invite: at, roles: ['target'] });
      for (const one of others.slice(0, 10)) await one.say({ type: 'join', invite: at, roles: ['bettor'] });
      const late = others[10] as TestParticipant;
      expect(await ann.say({ type: 'start', invite: at })).toBe('ok');
      expect(await late.say({ type: 'join', invite: at, roles: ['bettor'] })).toBe('table-full');
      await tom.say({ type: 'unjoin', invite: at });
      expect(await late.say({ type: 'join', invite: at, roles: ['bettor'] })).toBe('table-full');
    },
  );
});

test.each(['human', 'machine'] as const)(
  'a full table stays full while somebody from it plays elsewhere, or was passed over, and goes; target: %s',
  async (nature) => {
    const { enter, enterBot } = await testHouse({ nature });
    await enterBot('bot');
    const join = (one: TestParticipant, invite: string, role: 'bettor' | 'target') =>
      one.say({ type: 'join', invite, roles: [role] });
    const [ann, max, tom] = [enter('ann'), enter('max'), enter('tom')];
    for (const owner of [ann, max]) await owner.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
    const [here, elsewhere] = [ann, max].map((owner) => owner.last('ok')?.invite ?? '') as [string, string];
    for (let index = 0; index < 10; index += 1) await join(enter(`friend ${index}`), elsewhere, 'bettor');
    for (const invite of [elsewhere, here]) expect(await join(tom, invite, 'target')).toBe('ok');
    const late = enter('late');
    expect(await join(late, elsewhere, 'bettor')).toBe('table-full');
    expect(await ann.say({ type: 'start', invite: here })).toBe('ok');
    await tom.say({ type: 'unjoin', invite: elsewhere });
    expect(await join(late, elsewhere, 'bettor')).toBe('table-full');
  },
);

test('a game that is over is read out of the log once, however many ask for it at once', async () => {
  const world = await testHouse({ nature: 'machine' });
  const bot = await world.enterBot('bot');
  const ann = world.enter('ann');
  expect(await ann.say({ type: 'practise', preset: 'market', role: 'bettor' })).toBe('ok');
  const game = ann.last('seated')?.game ?? '';
  for (const one of [ann, bot]) await one.sit();
  await ann.play({ type: 'leave' });
  await world.clock.pass(200_000);
  const { house, store } = world;
  let reads = 0;
  const { read } = store.log;
  (store.log as { read: typeof read }).read = (...wish: Parameters<typeof read>) => {
    reads += 1;
    return read(...wish);
  };
  const runs = await Promise.all(Array.from({ length: 50 }, () => house.games.recall(game)));
  expect(new Set(runs).size).toBe(1);
  expect(reads).toBe(1);
});
