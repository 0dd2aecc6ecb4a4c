/** Tests of games that all people have left. */
import { expect, test } from 'vitest';
import { testHouse } from '../testing/index.ts';

/** People who bet together with a bot that judges, on a bot that says nothing. */
async function table(bettors: readonly string[]) {
  const world = await testHouse({ nature: 'machine' });
  const bots = [await world.enterBot('target'), await world.enterBot('judge', null, { roles: ['bettor'] })];
  const people = bettors.map((name) => world.enter(name));
  const tom = world.enter('tom');
  for (const one of people) await one.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(...people, tom);
  for (const one of [...people, ...bots]) await one.sit();
  const [run] = world.house.games.all();
  if (run === undefined) throw new Error('there is no game');
  const facts = async () => (await world.store.log.read(run.id)).map(({ fact }) => fact);
  return { ...world, people, tom, run, facts };
}

test('a machine leaves with the last of the people, so nobody is held to a game that they left', async () => {
  const { people, run, facts, clock } = await table(['ann', 'ben']);
  const [ann, ben] = people;
  expect(await ann?.play({ type: 'leave' })).toBe('ok');
  await clock.pass(1000);
  expect(run.isOver).toBe(false);
  expect(await ben?.play({ type: 'leave' })).toBe('ok');
  await clock.pass(0);
  expect(run.isOver).toBe(true);
  const left = (await facts()).filter(({ type }) => type === 'left');
  expect(left.map(({ by }) => by).sort()).toEqual(['bettor-1', 'bettor-2', 'bettor-3']);
  expect(await ben?.say({ type: 'queue', preset: 'market', roles: ['bettor'] })).toBe('ok');
});

test('the people are gone once their grace is over, and not before', async () => {
  const { people, run, clock } = await table(['ann']);
  await people[0]?.leave();
  await clock.pass(14_000);
  expect(run.isOver).toBe(false);
  await clock.pass(2000);
  expect(run.isOver).toBe(true);
});

test('where only machines bet they stay', async () => {
  const world = await testHouse();
  const judge = await world.enterBot('judge', null, { roles: ['bettor'] });
  const tom = world.enter('tom');
  await tom.say({ type: 'practise', preset: 'market', role: 'target' });
  for (const one of [tom, judge]) await one.sit();
  const [run] = world.house.games.all();
  await world.clock.pass(30_000);
  expect(run?.isOver).toBe(false);
});

test('who lets go of a seat and takes it again without end has left it, and the log stays short', {
  tags: ['long'],
}, async () => {
  const { people, run, facts } = await table(['ann', 'ben']);
  const [ann] = people;
  for (let round = 0; round < 300; round += 1) {
    await ann?.say({ type: 'unwatch', game: run.id });
    await ann?.sit();
  }
  const of = async (type: string) => (await facts()).filter((fact) => fact.type === type);
  expect([(await of('disconnected')).length, (await of('reconnected')).length]).toEqual([200, 200]);
  expect(await of('left')).toMatchObject([{ by: ann?.last('seated')?.seat }]);
  expect(await ann?.play({ type: 'ask', text: 'Still here?' })).toBe('not-your-seat');
  expect(run.isOver).toBe(false);
});
