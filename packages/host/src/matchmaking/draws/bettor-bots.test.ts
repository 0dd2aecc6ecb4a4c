/** Tests bots in bettors' seats, from the draw to the close. */
import { describe, expect, test } from 'vitest';
import { type TestParticipant, testHouse } from '../../testing/index.ts';

type World = Awaited<ReturnType<typeof testHouse>>;

/** People who wait for a rated game, up to the fall of the coin: `tom` for the hidden seat, the others to bet. */
async function ratedTable(world: World, bettors: readonly string[], more: { keys?: readonly string[] } = {}) {
  const people = bettors.map((name) => world.enter(name, more));
  const tom = world.enter('tom');
  for (const one of people) await one.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(...people, tom);
  return { people, tom };
}

const seatsOf = ({ house }: World) => house.games.all().map(({ hosted }) => hosted.players);
const judge = { roles: ['bettor'] } as const;

describe('a bot that judges', () => {
  test('takes one open seat that is left over, and never two', async () => {
    const world = await testHouse({ nature: 'machine' });
    await world.enterBot('target');
    const judges = [await world.enterBot('one', null, judge), await world.enterBot('two', null, judge)];
    await ratedTable(world, ['ann']);
    const [players = {}] = seatsOf(world);
    expect(Object.keys(players).sort()).toEqual(['bettor-1', 'bettor-2', 'target']);
    expect(judges.filter((one) => one.last('seated') !== undefined)).toHaveLength(1);
  });

  test('takes no seat from a person', async () => {
    const world = await testHouse({ nature: 'machine' });
    await world.enterBot('target');
    const one = await world.enterBot('judge', null, judge);
    await ratedTable(world, ['ann', 'ben', 'eve']);
    expect(Object.keys(seatsOf(world)[0] ?? {})).toHaveLength(4);
    expect(one.last('seated')).toBeUndefined();
  });

  test('opens no game: the lobby still says who is lacking', async () => {
    const world = await testHouse({ nature: 'human' });
    const one = await world.enterBot('judge', null, judge);
    const { people, tom } = await ratedTable(world, ['ann']);
    expect(tom.lobby()).toMatchObject({ lacking: [{ nature: 'machine', role: 'target' }] });
    await people[0]?.say({ type: 'unqueue' });
    await world.enterBot('target');
    await world.dispatch(tom);
    expect(tom.lobby()).toMatchObject({ lacking: [{ nature: 'human', role: 'bettor' }] });
    expect([tom, one, ...people].map((each) => each.last('seated'))).toEqual(Array(3).fill(undefined));
  });

  test('is not the one that was drawn for the hidden seat, for either side of the coin', async () => {
    let both = 0;
    for (let game = 0; game < 60; game += 1) {
      const world = await testHouse({ entropy: `judge ${game}` });
      for (const name of ['a', 'b', 'c']) await world.enterBot(name, null, { roles: ['target', 'bettor'] });
      await ratedTable(world, ['ann']);
      const hosted = world.house.games.all()[0]?.hosted;
      const { target, ...open } = hosted?.players ?? {};
      const judging = Object.values(open).flatMap(({ kind, id }) => (kind === 'bot' ? [id] : []));
      const spare = hosted?.draw.bots.find((id) => !judging.includes(id));
      const drawn = target?.kind === 'bot' ? target.id : spare;
      expect(hosted?.draw.bots.toSorted()).toEqual([...judging, drawn].toSorted());
      expect(['a', 'b', 'c']).toContain(drawn);
      expect(judging).toHaveLength(1);
      expect(judging).not.toContain(drawn);
      if (hosted?.natures.target === 'human') both += 1;
    }
    expect(both).toBeGreaterThan(10);
    expect(both).toBeLessThan(50);
  });

  test.each([
    ['of the owner of the bot for the hidden seat', 'zoe', []],
    ['of somebody at the table', 'ann', []],
    ['of the person who was there for the hidden seat', 'tom', []],
    ['of somebody else, from where somebody at the table is', 'max', ['address:home']],
  ] as const)('is not one %s', async (_name, owner, keys) => {
    for (const nature of ['human', 'machine'] as const) {
      const world = await testHouse({ nature });
      await world.enterBot('target', 'zoe');
      const one = await world.enterBot('judge', owner, { ...judge, keys });
      const { people } = await ratedTable(world, ['ann'], { keys: ['address:home'] });
      expect(people[0]?.last('seated')).toBeDefined();
      expect(one.last('seated')).toBeUndefined();
    }
  });

  test('is not one from the address of the bot for the hidden seat, with any owner', async () => {
    for (const nature of ['human', 'machine'] as const) {
      const world = await testHouse({ nature });
      await world.enterBot('target', 'zoe', { keys: ['address:rack'] });
      const one = await world.enterBot('judge', 'max', { ...judge, keys: ['address:rack'] });
      const { people } = await ratedTable(world, ['ann']);
      expect(people[0]?.last('seated')).toBeDefined();
      expect(one.last('seated')).toBeUndefined();
    }
  });

  test('of the house may come from the address of the house, where somebody plays', async () => {
    const world = await testHouse({ nature: 'human' });
    await world.enterBot('target');
    const one = await world.enterBot('judge', null, { ...judge, keys: ['address:home'] });
    await ratedTable(world, ['ann'], { keys: ['address:home'] });
    expect(one.last('seated')).toBeDefined();
  });

  test('sits at private tables only if it is asked for, and then with any bot in the hidden seat', async () => {
    for (const isAsked of [true, false]) {
      const world = await testHouse({ nature: 'human' });
      const target = await world.enterBot('target');
      const one = await world.enterBot('judge', null, judge);
      const [ann, tom] = [world.enter('ann'), world.enter('tom')];
      const bots = isAsked ? { bots: ['judge'] } : {};
      await ann.say({ type: 'invite', preset: 'market', roles: ['bettor'], ...bots });
      const invite = ann.last('ok')?.invite ?? '';
      await tom.say({ type: 'join', invite, roles: ['target'] });
      expect(await ann.say({ type: 'start', invite })).toBe('ok');
      expect(one.last('seated')?.origin).toBe(isAsked ? 'invited' : undefined);
      expect(target.last('seated')).toBeUndefined();
    }
  });
});

describe('a bot that only fills in', () => {
  const filler = { ...judge, filler: true };

  test('judges where no other bot is there to, for every coin', async () => {
    for (const nature of ['human', 'machine'] as const) {
      const world = await testHouse({ nature });
      await world.enterBot('target');
      const one = await world.enterBot('filler', null, filler);
      await ratedTable(world, ['ann']);
      expect(one.last('seated')?.origin).toBe('rated');
    }
  });

  test('leaves the seat to any other that is free', async () => {
    for (let game = 0; game < 12; game += 1) {
      const world = await testHouse({ entropy: `filler ${game}` });
      await world.enterBot('target');
      const one = await world.enterBot('a filler', null, filler);
      const other = await world.enterBot('reader', null, judge);
      await ratedTable(world, ['ann']);
      expect([one, other].map((bot) => bot.last('seated')?.seat)).toEqual([undefined, expect.any(String)]);
    }
  });

  test('sits where the other stands by for the hidden seat, or has no game left, and the coin changes nothing', async () => {
    for (const nature of ['human', 'machine'] as const) {
      const world = await testHouse({ nature });
      await world.enterBot('both', null, { roles: ['target', 'bettor'] });
      const one = await world.enterBot('filler', null, { ...filler, games: 1 });
      await ratedTable(world, ['ann']);
      expect(one.last('seated')?.origin).toBe('rated');
    }
    for (const nature of ['human', 'machine'] as const) {
      const world = await testHouse({ nature });
      await world.enterBot('target');
      const one = await world.enterBot('filler', null, filler);
      const other = await world.enterBot('reader', null, { ...judge, games: 1 });
      await ratedTable(world, ['ann']);
      expect(one.last('seated')).toBeUndefined();
      const [ben, eve] = [world.enter('ben'), world.enter('eve')];
      await ben.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
      await eve.say({ type: 'queue', preset: 'market', roles: ['target'] });
      await world.dispatch(ben, eve);
      expect(other.all('seated')).toHaveLength(1);
      expect(one.all('seated')).toHaveLength(1);
    }
  });

  test('judges nobody who practises, not even when asked by name', async () => {
    const world = await testHouse({ nature: 'machine' });
    const [tom, ann] = [world.enter('tom'), world.enter('ann')];
    await world.enterBot('target');
    const one = await world.enterBot('filler', null, filler);
    expect(await tom.say({ type: 'practise', preset: 'market', role: 'target' })).toBe('no-bot');
    expect(await tom.say({ type: 'practise', preset: 'market', role: 'target', bot: 'filler' })).toBe(
      'bot-not-here',
    );
    expect(await ann.say({ type: 'practise', preset: 'market', role: 'bettor' })).toBe('ok');
    expect(one.last('seated')).toBeUndefined();
    await world.enterBot('own', 'tom', filler);
    expect(await tom.say({ type: 'practise', preset: 'market', role: 'target', bot: 'own' })).toBe('ok');
  });
});

describe('practice', () => {
  test('as the target is judged by bots, as many as there are seats', async () => {
    const world = await testHouse({ nature: 'machine' });
    const tom = world.enter('tom');
    await world.enterBot('target');
    expect(await tom.say({ type: 'practise', preset: 'market', role: 'target' })).toBe('no-bot');
    for (const name of ['one', 'two', 'three', 'four']) await world.enterBot(name, null, judge);
    await world.enterBot('foreign', 'zoe', judge);
    expect(await tom.say({ type: 'practise', preset: 'market', role: 'target' })).toBe('ok');
    expect(tom.last('seated')).toMatchObject({ seat: 'target', origin: 'practice' });
    const hosted = world.house.games.all()[0]?.hosted;
    expect(hosted?.natures).toEqual({
      target: 'human',
      'bettor-1': 'machine',
      'bettor-2': 'machine',
      'bettor-3': 'machine',
    });
    expect(Object.values(hosted?.players ?? {}).map(({ id }) => id)).not.toContain('foreign');
  });

  test('with one bot: of the house, or of the person who practises, and no other', async () => {
    const world = await testHouse();
    for (const [name, owner] of [
      ['house', null],
      ['own', 'ann'],
      ['other', 'zoe'],
    ] as const)
      await world.enterBot(name, owner, { roles: ['target', 'bettor'] });
    const practise = async (bot: string, role: 'target' | 'bettor') => {
      const ann = world.enter('ann');
      const how = await ann.say({ type: 'practise', preset: 'market', role, bot });
      const players = Object.values(world.house.games.of('ann')[0]?.hosted.players ?? {});
      if (how === 'ok') {
        await ann.sit();
        await ann.play({ type: 'leave' });
        await world.clock.pass(60_000);
      }
      return how === 'ok' ? players.map(({ id }) => id).sort() : how;
    };
    expect(await practise('house', 'bettor')).toEqual(['ann', 'house']);
    expect(await practise('own', 'bettor')).toEqual(['ann', 'house', 'own']);
    expect(await practise('own', 'target')).toEqual(['ann', 'own']);
    expect(await practise('other', 'bettor')).toBe('bot-not-here');
    expect(await practise('other', 'target')).toBe('bot-not-here');
    expect(await practise('nobody', 'bettor')).toBe('bot-not-here');
  });
});

test('somebody who cannot play is told which bots are lacking: any, a free one, or the one that was named', async () => {
  const world = await testHouse();
  const [ann, ben] = [world.enter('ann'), world.enter('ben')];
  const practise = (one: TestParticipant, more: object = {}) =>
    one.say({ type: 'practise', preset: 'market', ...more });
  expect(await practise(ann)).toBe('no-bot');
  expect(await practise(ann, { bot: 'bot' })).toBe('bot-not-here');
  await world.enterBot('bot', null, { games: 1 });
  expect(await practise(ann, { role: 'target' })).toBe('no-bot');
  expect(await practise(ann, { role: 'target', bot: 'bot' })).toBe('bot-not-here');
  expect(await practise(ann)).toBe('ok');
  for (const wish of [{}, { bot: 'bot' }]) expect(await practise(ben, wish)).toBe('bots-busy');

  const table = async () => {
    const [zoe, max] = [world.enter('zoe'), world.enter('max')];
    await zoe.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
    const invite = zoe.last('ok')?.invite ?? '';
    const alone = await zoe.say({ type: 'start', invite });
    await max.say({ type: 'join', invite, roles: ['target'] });
    const both = await zoe.say({ type: 'start', invite });
    for (const one of [zoe, max]) await one.leave();
    return [alone, both];
  };
  expect(await table()).toEqual(['nobody-there', 'bots-busy']);
  await ann.sit();
  await ann.play({ type: 'leave' });
  await world.clock.pass(200_000);
  world.house.dismiss({ participant: 'bot' }, 'wrong-token');
  expect(await table()).toEqual(['nobody-there', 'no-bot']);
});

describe('what tells nothing of the coin', () => {
  const lackingAfter = async (nature: 'human' | 'machine', more: (world: World) => Promise<unknown>) => {
    const world = await testHouse({ nature });
    await more(world);
    await ratedTable(world, ['ann']);
    const late: TestParticipant[] = [world.enter('late'), world.enter('later')];
    await late[0]?.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await late[1]?.say({ type: 'queue', preset: 'market', roles: ['target'] });
    const now = late.map((one) => one.lobby());
    await world.dispatch(...late);
    return { now, seated: late.map((one) => one.last('seated')?.seat), world, late };
  };

  test('a bot that stood by is no more free than one that plays', async () => {
    const one = (world: World) => world.enterBot('bot', null, { games: 1 });
    const [human, machine] = [await lackingAfter('human', one), await lackingAfter('machine', one)];
    expect(human.now).toMatchObject([
      { lacking: [{ nature: 'machine', role: 'target' }] },
      { lacking: [{ nature: 'machine', role: 'target' }] },
    ]);
    expect(machine.now).toEqual(human.now);
    expect(machine.seated).toEqual([undefined, undefined]);
    expect(human.seated).toEqual(machine.seated);
  });

  test('nor does it practise: everybody who asks is told the same', async () => {
    for (const nature of ['human', 'machine'] as const) {
      const world = await testHouse({ nature });
      await world.enterBot('bot', null, { games: 1 });
      await ratedTable(world, ['ann']);
      const eve = world.enter('eve');
      expect(await eve.say({ type: 'practise', preset: 'market', bot: 'bot' })).toBe('bots-busy');
      expect(await eve.say({ type: 'practise', preset: 'market' })).toBe('bots-busy');
      await world.clock.pass(200_000);
      expect(await eve.say({ type: 'practise', preset: 'market', bot: 'bot' })).toBe('ok');
    }
  });

  test('but the owner of a bot hears only what it knows itself', async () => {
    for (const nature of ['human', 'machine'] as const) {
      const world = await testHouse({ nature });
      const bot = await world.enterBot('bot', 'zoe', { games: 1 });
      await ratedTable(world, ['ann']);
      const plays = bot.last('seated') !== undefined;
      expect(plays).toBe(nature === 'machine');
      const zoe = world.enter('zoe');
      const answer = await zoe.say({ type: 'practise', preset: 'market', bot: 'bot' });
      expect(answer).toBe(plays ? 'bots-busy' : 'ok');
    }
  });

  test('as long as a game runs for which a bot was drawn, nobody hears that its line broke', async () => {
    for (const nature of ['human', 'machine'] as const) {
      const world = await testHouse({ nature });
      const bot = await world.enterBot('bot');
      await ratedTable(world, ['ann']);
      await bot.leave();
      const eve = world.enter('eve');
      const max = world.enter('max');
      await eve.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
      await max.say({ type: 'queue', preset: 'market', roles: ['target'] });
      expect(eve.lobby()).toMatchObject({ lacking: [] });
      expect(await world.enter('zoe').say({ type: 'practise', preset: 'market' })).toBe('ok');
      await eve.leave();
      await world.clock.pass(200_000);
      expect(world.house.bots.candidates('market', 'target')).toEqual([]);
    }
  });

  test('a bot that was dismissed takes no more seats', async () => {
    const world = await testHouse({ nature: 'human' });
    const bot = await world.enterBot('bot', 'zoe', { token: 't_1' });
    await ratedTable(world, ['ann']);
    world.house.dismiss({ token: 't_2' }, 'wrong-token');
    expect(bot.dismissed()).toBeUndefined();
    world.house.dismiss({ token: 't_1' }, 'wrong-token');
    expect(bot.dismissed()).toBe('wrong-token');
    expect(world.house.bots.candidates('market', 'target')).toEqual([]);
    expect(world.house.presence.isHere('bot')).toBe(false);
  });
});
