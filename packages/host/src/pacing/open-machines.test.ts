/** Tests of when a machine in an open seat is done. */
import { memoryStore, type Store, StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { testHouse } from '../testing/index.ts';

/** People who bet beside a bot that never finishes, with one answer delivered to all. */
async function table(names: readonly string[], store: Store = memoryStore()) {
  const world = await testHouse({ nature: 'machine', store });
  const target = await world.enterBot('target');
  const judge = await world.enterBot('judge', null, { roles: ['bettor'] });
  const people = names.map((name) => world.enter(name));
  const tom = world.enter('tom');
  for (const one of people) await one.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(...people, tom);
  for (const one of [...people, target, judge]) await one.sit();
  const [ann, ben] = people;
  const [run] = world.house.games.all();
  if (run === undefined || ann === undefined) throw new Error('there is no game');
  await ann.play({ type: 'ask', text: 'Are you there?' });
  await target.begin({ type: 'answer', text: 'I am.' });
  await world.clock.pass(40_000);
  const facts = async () => (await world.store.log.read(run.id)).map(({ fact }) => fact);
  return { ...world, ann, ben, judge, run, facts };
}

const done = { type: 'done', done: true };

test('a machine that never says so keeps nobody: it is done as soon as a person would be after them', async () => {
  const { ann, judge, run, clock, facts } = await table(['ann']);
  const before = run.now();
  expect(await ann.play(done)).toBe('ok');
  await clock.pass(300);
  expect(run.isOver).toBe(false);
  await clock.pass(5000);
  expect(run.isOver).toBe(true);
  const set = (await facts()).filter(({ type }) => type === 'done-set');
  expect(set.map(({ by }) => by)).toEqual([ann.last('seated')?.seat, judge.last('seated')?.seat]);
  expect(Number(set[1]?.at) - before).toBeGreaterThanOrEqual(350);
  expect((await facts()).find(({ type }) => type === 'closed')).toMatchObject({ cause: 'done' });
});

test('what it has under way itself holds up nobody', async () => {
  const { ann, judge, run, clock } = await table(['ann']);
  const question = 'And what else would you like to tell me about yourself? '.repeat(3);
  for (let count = 0; count < 5; count += 1) void judge.play({ type: 'ask', text: question });
  await ann.play(done);
  await clock.pass(5000);
  expect(run.isOver).toBe(true);
});

test('it waits for all people who are here, and for none who is not', async () => {
  const { ann, ben, run, clock } = await table(['ann', 'ben']);
  await ann.play(done);
  await clock.pass(10_000);
  expect(run.isOver).toBe(false);
  await ben?.leave();
  await clock.pass(5000);
  expect(run.isOver).toBe(true);
});

test('it is not done when the people no longer are, nor when nobody is here to say so', async () => {
  const { ann, run, clock, facts } = await table(['ann']);
  await ann.play(done);
  await clock.pass(100);
  await ann.play({ ...done, done: false });
  await clock.pass(10_000);
  await ann.leave();
  await clock.pass(10_000);
  expect(run.isOver).toBe(false);
  expect((await facts()).filter(({ type }) => type === 'done-set')).toHaveLength(2);
});

test('what could not be stored is tried again', async () => {
  const store = memoryStore();
  let isBroken = false;
  const append: typeof store.log.append = async (...args) => {
    if (isBroken) throw new StoreUnavailable(new Error('disk full'));
    return store.log.append(...args);
  };
  const { ann, run, clock } = await table(['ann'], { ...store, log: { ...store.log, append } });
  await ann.play(done);
  isBroken = true;
  await clock.pass(10_000);
  expect(run.isOver).toBe(false);
  isBroken = false;
  await clock.pass(5000);
  expect(run.isOver).toBe(true);
});

test('where only machines bet, none is done for the others', async () => {
  const world = await testHouse();
  const bots = [await world.enterBot('one', null, { roles: ['bettor'] })];
  const tom = world.enter('tom');
  await tom.say({ type: 'practise', preset: 'market', role: 'target' });
  for (const one of [tom, ...bots]) await one.sit();
  void bots[0]?.play({ type: 'ask', text: 'Hm?' });
  await world.clock.pass(10_000);
  await tom.begin({ type: 'answer', text: 'Hm.' });
  await world.clock.pass(30_000);
  expect(world.house.games.all()[0]?.isOver).toBe(false);
});
